import { interruptible } from '../process/interruption.ts'
import { validate } from '../validate/validate.ts'
import { builtApp } from './built-app.ts'
import type { Outcome } from './outcome.ts'
import type { Part } from './parts.ts'
import { type Choice, runVitest } from './vitest-run.ts'

/** Runs the tests of some projects of vitest.config.ts. */
type Run = (projects: readonly string[], choice: Choice, stopped: Promise<void>) => Promise<Outcome>

/**
 * A part of the suite, with its projects of vitest.config.ts.
 * @property part which part of the projects' files it runs; none: all
 */
export type Stage = { name: string; projects: readonly string[]; run: Run; part?: Part }

async function runValidate(): Promise<Outcome> {
  const { passed, failed, faulty } = await validate()
  return {
    passed,
    failed,
    failures: faulty.map((step) => ({ file: step, name: '', reason: '', command: 'npm run validate' })),
    files: [],
  }
}

/** The checks. A selection of tests leaves them out. */
const CHECKS: Stage = {
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
const PRODUCTION: Stage = {
  name: '本番と同じ速度と制限でのテスト',
  projects: ['production'],
  run: runOnSuite,
}

/**
 * In how many parts all browser tests run, each on a suite of its own. The Firestore emulator never forgets the listeners of closed pages
 * and goes through all of them at each commit, so a suite becomes slower with each test.
 */
const BROWSER_PARTS = 4

/** In how many parts the bench is tried out: that of the server, and that of the browser, so that no lane ends long after the others. */
const BENCH_PARTS = 2

/** In how many parts the other tests on emulators run, each on a suite of its own, because they wait for half of their time. */
const EMULATOR_PARTS = 2

/** A stage of tests on a suite, divided into several. @param parts how many */
function divided(name: string, projects: readonly string[], parts: number): Stage[] {
  return Array.from({ length: parts }, (_, index) => ({
    name: parts === 1 ? name : `${name} ${String(index + 1)}/${String(parts)}`,
    projects,
    run: runOnSuite,
    part: { index, of: parts },
  }))
}

/** It starts its own suites, one after the other. */
const RESTORE: Stage = { name: '復元の予行', projects: ['restore'], run: runOnSuite }

/** Not among those of `npm test`, because WebKit runs on Linux only (scripts/test/webkit.ts). */
export const WEBKIT: Stage = { name: 'WebKit でのテスト', projects: ['webkit'], run: runOnSuite }

/** How many stages run in parallel: each waits now and then, so that three keep two processors busy. */
export const LANES = 3

/**
 * The stages in the order of their start; each starts as soon as a lane is free. The checks come early, because they tell most in the least
 * time. So do stages that wait for most of their time, because at the end nothing else would use the processors meanwhile. The longest of the
 * others come first, so that all lanes end at about the same time.
 * @param isWhole whether all tests run, not a selection
 */
export function stagesOf(isWhole: boolean): Stage[] {
  const browser = divided('ブラウザーのテスト', ['e2e'], isWhole ? BROWSER_PARTS : 1)
  const emulators = divided(
    'エミュレーター上のテスト',
    ['rules', 'api', 'fuzz', 'stores'],
    isWhole ? EMULATOR_PARTS : 1,
  )
  const bench = divided('計測の試し', ['bench'], isWhole ? BENCH_PARTS : 1)
  return [...emulators, CHECKS, PRODUCTION, ...browser, UNIT, ...bench, RESTORE, SIMULATION, PACKING]
}
