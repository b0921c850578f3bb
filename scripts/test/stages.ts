import { interruptible } from '../process/interruption.ts'
import { validate } from '../validate/validate.ts'
import { builtApp } from './built-app.ts'
import type { Outcome } from './outcome.ts'
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

const runTests: Run = (projects, choice, stopped) => interruptible(stopped, runVitest(projects, choice))

/** Runs tests for which vitest starts a suite (global-setup.ts), with the app that is built once for all suites. */
const runOnSuite: Run = async (projects, choice, stopped) => {
  const environment = { BUILT_APP: await interruptible(stopped, builtApp()) }
  return interruptible(stopped, runVitest(projects, choice, environment))
}

const UNIT: Stage = { name: '単体テスト', projects: ['unit', 'web'], run: runTests }
const SIMULATION: Stage = { name: 'シミュレーション', projects: ['simulation'], run: runTests }
const PACKING: Stage = { name: 'functions/ だけでの配備', projects: ['packing'], run: runTests }
const EMULATORS: Stage = {
  name: 'エミュレーター上のテスト',
  projects: ['rules', 'api', 'fuzz', 'stores'],
  run: runOnSuite,
}
const PRODUCTION: Stage = {
  name: '本番と同じ速度と制限でのテスト',
  projects: ['production'],
  run: runOnSuite,
}
const BROWSER: Stage = {
  name: 'ブラウザーのテスト',
  projects: ['e2e', 'bench'],
  run: runOnSuite,
}

/** How many stages run in parallel: two keep two processors busy, and a third one made everything slower. */
export const LANES = 2

/**
 * The stages in the order of their start; each starts as soon as a lane is free. The browser tests come first, because they take
 * longest and all others can run in parallel. Quick stages follow.
 */
export const STAGES: readonly Stage[] = [BROWSER, CHECKS, UNIT, PACKING, EMULATORS, SIMULATION, PRODUCTION]
