import path from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * The limit for everything that a test waits for, in milliseconds. Only a fault reaches it, however busy the machine is. A
 * whole test, which waits for many things, has three times as long.
 */
const PATIENCE_MS = 180_000
const patient = {
  provide: { patienceMs: PATIENCE_MS },
  testTimeout: 3 * PATIENCE_MS,
  hookTimeout: 3 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS, interval: 50 } },
}

const SAME_CASES = path.resolve(import.meta.dirname, 'fixtures/same-cases.ts')

/** `npm run fuzz` makes more cases than a test usually has time for. */
const FUZZ_PATIENCE = Math.max(1, Number(process.env['FUZZ_CASES'] ?? 0) / 10_000)

/** On the emulators: one file after the other, since they share one Firestore; in one process, since loading takes long. */
const onEmulators = { ...patient, environment: 'node', isolate: false, fileParallelism: false } as const
/** The API runs in the tests' own process, as on the emulators. */
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
          // Isolates the files from each other, in less time than processes.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [SAME_CASES, path.resolve(import.meta.dirname, 'web/src/patient-tests.ts')],
        },
      },
      {
        // It has its own clock: what other tests have loaded would keep the real one.
        test: {
          ...patient,
          name: 'simulation',
          environment: 'node',
          include: ['simulation/**/*.test.ts'],
          // Most of a history dies young: with room for it the garbage collector looks through little.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        test: { ...onEmulators, name: 'rules', include: ['tests/rules/**/*.test.ts'] },
      },
      {
        test: {
          ...onEmulators,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          env: API_HERE,
          setupFiles: ['setup', 'here/setup'].map((file) =>
            path.resolve(import.meta.dirname, `tests/support/${file}.ts`),
          ),
        },
      },
      {
        // On a suite whose paces, pauses and limits are production's.
        test: {
          ...onEmulators,
          name: 'production',
          include: ['tests/production/**/*.test.ts'],
          setupFiles: [path.resolve(import.meta.dirname, 'tests/support/setup.ts')],
        },
      },
      {
        // In a process of its own, as the simulation.
        test: { ...onEmulators, isolate: true, name: 'stores', include: ['tests/stores/**/*.test.ts'] },
      },
      {
        test: {
          ...onEmulators,
          name: 'fuzz',
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
        test: { ...inBrowser, name: 'e2e', include: ['tests/e2e/**/*.test.ts'] },
      },
      {
        test: {
          ...onEmulators,
          name: 'bench',
          include: ['tests/bench/**/*.test.ts'],
          setupFiles: [path.resolve(import.meta.dirname, 'tests/support/setup.ts')],
        },
      },
      {
        test: { ...patient, name: 'packing', environment: 'node', include: ['tests/packing/**/*.test.ts'] },
      },
    ],
  },
})
