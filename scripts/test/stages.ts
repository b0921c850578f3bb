import { interruptible } from '../process/interruption.ts'
import { validate } from '../validate/validate.ts'
import { findChromium } from './chromium.ts'
import { type Outcome, together } from './outcome.ts'
import { withSeededSuite } from './seeded-suite.ts'
import { type Choice, runVitest } from './vitest-run.ts'

/** Runs the tests of some projects of vitest.config.ts. */
type Run = (projects: readonly string[], choice: Choice, stopped: Promise<void>) => Promise<Outcome>

/** A part of the suite, with its projects of vitest.config.ts. */
export type Stage = { name: string; projects: readonly string[]; run: Run }

async function runValidate(): Promise<Outcome> {
  const { passed, failed, faulty } = await validate()
  return {
    passed,
    failed,
    failures: faulty.map((step) => ({ file: step, name: '', command: 'npm run validate' })),
  }
}

/** The checks. A selection of tests leaves them out. */
export const CHECKS: Stage = {
  name: '検査（validate）',
  projects: [],
  run: (_projects, _choice, stopped) => interruptible(stopped, runValidate()),
}

const runPlain: Run = (projects, choice, stopped) => interruptible(stopped, runVitest(projects, choice))

/** Runs one project after the other on a suite of their own. */
function runOnSuite(kind: string, more: () => Promise<Record<string, string>>): Run {
  return async (projects, choice, stopped) => {
    const environment = await more()
    return withSeededSuite(kind, stopped, async (suite) => {
      const outcomes: Outcome[] = []
      for (const project of projects) {
        outcomes.push(await runVitest([project], choice, { ...suite, ...environment }))
      }
      return together(outcomes)
    })
  }
}

const UNIT: Stage = { name: '単体テスト', projects: ['unit', 'web'], run: runPlain }
const SIMULATION: Stage = { name: 'シミュレーション', projects: ['simulation'], run: runPlain }
const PACKING: Stage = { name: 'functions/ だけでの配備', projects: ['packing'], run: runPlain }
const EMULATORS: Stage = {
  name: 'エミュレーター上のテスト',
  projects: ['rules', 'api', 'fuzz', 'stores'],
  run: runOnSuite('test', () => Promise.resolve({})),
}
const BROWSER: Stage = {
  name: 'ブラウザーのテスト',
  projects: ['e2e'],
  run: runOnSuite('e2e', async () => ({ CHROMIUM_PATH: await findChromium() })),
}

/**
 * The lanes run side by side, each one stage after the other. Two lanes keep two processors busy; a third one made all
 * slower. The simulation, which is the longest of what needs no emulators, is in the lane whose suite has less to do.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [CHECKS, PACKING, UNIT, BROWSER],
  [SIMULATION, EMULATORS],
]
