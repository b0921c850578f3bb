import { interruptible, untilStopped } from '../process/interruption.ts'
import { Interrupted, runCommand } from '../refusal.ts'
import { type Count, validate } from '../validate/validate.ts'
import { findChromium } from './chromium.ts'
import { withSeededSuite } from './seeded-suite.ts'
import { runVitest } from './vitest-run.ts'

type Stage = { name: string; run: (stopped: Promise<void>) => Promise<Count> }

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

/** Rules and API, one after the other on one suite. */
function runOnEmulators(stopped: Promise<void>): Promise<Count> {
  return withSeededSuite('test', stopped, async (environment) => {
    const counts: Count[] = []
    for (const project of ['rules', 'api']) {
      console.log(`\n── ${project}`)
      counts.push(await runVitest([project], environment))
    }
    return sum(counts)
  })
}

const STAGES: readonly Stage[] = [
  { name: '検査（validate）', run: (stopped) => interruptible(stopped, validate()) },
  { name: '単体テスト', run: (stopped) => interruptible(stopped, runVitest(['unit', 'web'])) },
  { name: 'エミュレーター上のテスト', run: runOnEmulators },
  { name: 'functions/ だけでの配備', run: (stopped) => interruptible(stopped, runVitest(['packing'])) },
]

/**
 * The browser tests take as long as everything else, and mostly wait: they run beside it, on a suite of their own.
 * @param show gets what they printed, when they are over
 */
function browserStage(show: (output: string) => void): Stage {
  return {
    name: 'ブラウザーのテスト（並行して実行し、結果は最後に表示します）',
    run: async (stopped) => {
      const chromium = await findChromium()
      return withSeededSuite('e2e', stopped, (environment) =>
        runVitest(['e2e'], { ...environment, CHROMIUM_PATH: chromium }, show),
      )
    },
  }
}

/** A stage that could not run at all counts as one failure; the others still run. */
async function runStage({ name, run }: Stage, stopped: Promise<void>): Promise<Count> {
  console.log(`\n━━ ${name}`)
  try {
    return await run(stopped)
  } catch (error) {
    if (error instanceof Interrupted) throw error
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

await runCommand(async () => {
  const stopped = untilStopped()
  let printed = ''
  const browser = browserStage((output) => {
    printed = output
  })
  const inBrowser = runStage(browser, stopped)
  // It is awaited below; an interruption ends both.
  inBrowser.catch(() => undefined)
  const counts: Count[] = []
  for (const stage of STAGES) counts.push(await runStage(stage, stopped))
  counts.push(await inBrowser)
  console.log(`\n── e2e\n${printed}`)

  const { passed, failed } = sum(counts)
  const faulty = [...STAGES, browser].filter((_, index) => (counts[index]?.failed ?? 0) > 0)
  for (const { name } of faulty) console.log(`✗ ${name}`)
  console.log(`\n${String(passed)} passed, ${String(failed)} failed`)
  return failed === 0 ? 0 : 1
})
