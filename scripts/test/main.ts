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

/** Rules, API and browser tests, one after the other on one suite. */
async function runOnEmulators(stopped: Promise<void>): Promise<Count> {
  const chromium = await findChromium()
  return withSeededSuite('test', stopped, async (environment) => {
    const counts: Count[] = []
    for (const project of ['rules', 'api', 'e2e']) {
      console.log(`\n── ${project}`)
      counts.push(await runVitest([project], { ...environment, CHROMIUM_PATH: chromium }))
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
  const counts: Count[] = []
  for (const stage of STAGES) counts.push(await runStage(stage, stopped))
  const { passed, failed } = sum(counts)
  const faulty = STAGES.filter((_, index) => (counts[index]?.failed ?? 0) > 0)
  for (const { name } of faulty) console.log(`✗ ${name}`)
  console.log(`\n${String(passed)} passed, ${String(failed)} failed`)
  return failed === 0 ? 0 : 1
})
