import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { FEWEST_CASES } from './fixtures/fuzz-cases.ts'

// Not the users' time zone, so that tests fail if code relies on the machine's zone being Tokyo.
process.env['TZ'] = 'America/New_York'

/**
 * The timeout for everything that a test waits for, in milliseconds. Only a fault reaches it, even on a busy
 * machine. A whole test, which waits for many things, has three times as long.
 */
const PATIENCE_MS = 180_000
const patient = {
  provide: { patienceMs: PATIENCE_MS },
  testTimeout: 3 * PATIENCE_MS,
  hookTimeout: 3 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS, interval: 50 } },
}

const SAME_CASES = path.resolve(import.meta.dirname, 'fixtures/same-cases.ts')

/** Scales the timeout when `npm run fuzz` runs more cases than a test usually has time for. */
const FUZZ_PATIENCE = Math.max(1, Number(process.env['FUZZ_CASES'] ?? 0) / FEWEST_CASES)

/**
 * On the emulators the files run sequentially, because they share one Firestore, and in one process, because
 * loading the code takes long. Vitest starts the suite, unless one is running.
 */
const onEmulators = {
  ...patient,
  environment: 'node',
  isolate: false,
  fileParallelism: false,
  globalSetup: path.resolve(import.meta.dirname, 'scripts/test/global-setup.ts'),
} as const
/** Projects that share a suite run one after the other. The bench comes last, because it empties the store. */
const ORDER = ['rules', 'api', 'fuzz', 'stores', 'production', 'e2e', 'bench', 'webkit']
const inOrder = (name: string) => ({ name, sequence: { groupOrder: 1 + ORDER.indexOf(name) } })
/** The API runs in the tests' own process, with the settings of the emulators. */
const API_HERE = { FUNCTIONS_EMULATOR: 'true' } as const
const inBrowser = {
  ...onEmulators,
  setupFiles: [
    path.resolve(import.meta.dirname, 'tests/support/setup.ts'),
    path.resolve(import.meta.dirname, 'tests/e2e/support/setup.ts'),
  ],
}

export default defineConfig({
  test: {
    // The time in which the emulators stop.
    teardownTimeout: PATIENCE_MS,
    projects: [
      {
        test: {
          ...patient,
          testTimeout: 3 * PATIENCE_MS * FUZZ_PATIENCE,
          name: 'unit',
          environment: 'node',
          // These tests need no process of their own, and loading the code for each file would take most of the time.
          isolate: false,
          include: ['{contract,functions}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: [SAME_CASES],
        },
      },
      {
        root: 'web',
        test: {
          ...patient,
          name: 'web',
          environment: 'jsdom',
          // `vmThreads` isolates the files from each other faster than processes do.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [
            SAME_CASES,
            ...['patient-tests.ts', 'no-layout.ts'].map((file) =>
              path.resolve(import.meta.dirname, 'web/src', file),
            ),
          ],
        },
      },
      {
        // The simulation replaces the clock; modules that other tests have loaded would keep the real one.
        test: {
          ...patient,
          name: 'simulation',
          environment: 'node',
          include: ['simulation/**/*.test.ts'],
          // Most of a history's objects are short-lived: with a larger young generation the garbage collector
          // copies few of them.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        test: { ...onEmulators, ...inOrder('rules'), include: ['tests/rules/**/*.test.ts'] },
      },
      {
        test: {
          ...onEmulators,
          ...inOrder('api'),
          include: ['tests/api/**/*.test.ts'],
          env: API_HERE,
          setupFiles: ['setup', 'here/setup'].map((file) =>
            path.resolve(import.meta.dirname, `tests/support/${file}.ts`),
          ),
        },
      },
      {
        // These tests run on a suite with production's throttles, backoff and limits.
        test: {
          ...onEmulators,
          ...inOrder('production'),
          include: ['tests/production/**/*.test.ts'],
          setupFiles: [path.resolve(import.meta.dirname, 'tests/support/setup.ts')],
        },
      },
      {
        // It runs in a separate process, like the simulation.
        test: { ...onEmulators, isolate: true, ...inOrder('stores'), include: ['tests/stores/**/*.test.ts'] },
      },
      {
        test: {
          ...onEmulators,
          ...inOrder('fuzz'),
          testTimeout: 3 * PATIENCE_MS * FUZZ_PATIENCE,
          include: ['tests/fuzz/**/*.test.ts'],
          env: API_HERE,
          setupFiles: ['setup', 'here/functions-environment'].map((file) =>
            path.resolve(import.meta.dirname, `tests/support/${file}.ts`),
          ),
          maxConcurrency: 8,
        },
      },
      {
        test: { ...inBrowser, ...inOrder('e2e'), include: ['tests/e2e/**/*.test.ts'] },
      },
      {
        test: {
          ...onEmulators,
          ...inOrder('bench'),
          include: ['tests/bench/**/*.test.ts'],
          setupFiles: [path.resolve(import.meta.dirname, 'tests/support/setup.ts')],
        },
      },
      {
        // In Safari's engine (`npm run test:webkit`).
        test: {
          ...onEmulators,
          ...inOrder('webkit'),
          include: ['tests/webkit/**/*.test.ts'],
          setupFiles: ['tests/support/setup.ts', 'tests/webkit/support/setup.ts'].map((file) =>
            path.resolve(import.meta.dirname, file),
          ),
        },
      },
      {
        // It starts its own suites, one after the other.
        test: { ...patient, name: 'restore', environment: 'node', include: ['tests/restore/**/*.test.ts'] },
      },
      {
        // Its files share one build of the web app, in one process.
        test: {
          ...patient,
          name: 'packing',
          environment: 'node',
          isolate: false,
          fileParallelism: false,
          include: ['tests/packing/**/*.test.ts'],
        },
      },
    ],
  },
})
