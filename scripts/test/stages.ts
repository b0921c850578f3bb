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
    files: [],
  }
}

/** The checks. A selection of tests leaves them out. */
export const CHECKS: Stage = {
  name: '検査（validate）',
  projects: [],
  run: (_projects, _choice, stopped) => interruptible(stopped, runValidate()),
}

const runPlain: Run = (projects, choice, stopped) => interruptible(stopped, runVitest(projects, choice))

/** Runs the projects one after the other on a separate suite. @param isAsInProduction as in withSeededSuite */
function runOnSuite(
  kind: string,
  more: () => Promise<Record<string, string>>,
  isAsInProduction = false,
): Run {
  return async (projects, choice, stopped) => {
    const environment = await more()
    const work = async (suite: Record<string, string>) => {
      const outcomes: Outcome[] = []
      for (const project of projects) {
        outcomes.push(await runVitest([project], choice, { ...suite, ...environment }))
      }
      return together(outcomes)
    }
    return withSeededSuite(kind, stopped, work, isAsInProduction)
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
const PRODUCTION: Stage = {
  name: '本番と同じ速度と制限でのテスト',
  projects: ['production'],
  run: runOnSuite('production', () => Promise.resolve({}), true),
}
const BROWSER: Stage = {
  name: 'ブラウザーのテスト',
  // The bench comes last, because it empties the store.
  projects: ['e2e', 'bench'],
  run: runOnSuite('e2e', async () => ({ CHROMIUM_PATH: await findChromium() })),
}

/** How many stages run in parallel: two keep two processors busy, and a third one made everything slower. */
export const LANES = 2

/**
 * The stages in the order of their start; each starts as soon as a lane is free. The browser tests come first, because they take
 * longest and all others can run in parallel. Quick stages follow.
 */
export const STAGES: readonly Stage[] = [BROWSER, CHECKS, UNIT, PACKING, EMULATORS, SIMULATION, PRODUCTION]
