/** Runs the whole suite several times, to find tests that fail now and then: `npm run test:again -- 5`. */
import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { againTable, type SuiteRun } from './again-table.ts'
import { burn } from './burn.ts'
import { runSuite } from './run-suite.ts'
import { newSeed } from './seed.ts'

/** How many of the last runs share the machine with processes that keep every processor busy. */
const BUSY_RUNS = 2
const DEFAULT_RUNS = 5

function runsOf(words: readonly string[]): number {
  const count = Number(words[0] ?? DEFAULT_RUNS)
  if (words.length > 1 || !Number.isInteger(count) || count < 1) {
    throw new Refusal('何回実行するかを1以上の整数で指定してください（例: npm run test:again -- 5）。')
  }
  return count
}

async function runOnce(isBusy: boolean, stopped: Promise<void>): Promise<SuiteRun> {
  const seed = newSeed()
  const begun = Date.now()
  const end = isBusy ? burn() : () => undefined
  try {
    const outcome = await runSuite({ words: [], seed }, stopped)
    return { seed, isBusy, seconds: (Date.now() - begun) / 1000, outcome }
  } finally {
    end()
  }
}

await runCommand(async () => {
  const count = runsOf(parseArgs({ allowPositionals: true }).positionals)
  const stopped = untilStopped()
  const runs: SuiteRun[] = []
  for (let run = 1; run <= count; run += 1) {
    const isBusy = run > count - BUSY_RUNS
    console.log(
      `\n━━━ ${String(run)}/${String(count)}回目${isBusy ? '（すべてのプロセッサーに別の負荷）' : ''}`,
    )
    runs.push(await runOnce(isBusy, stopped))
    console.log(`\n${againTable(runs)}`)
  }
  return runs.every(({ outcome }) => outcome.failed === 0) ? 0 : 1
})
