import path from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * How long anything may take that a test waits for, in milliseconds: a limit that only a fault reaches, however busy the
 * machine is. A test, which waits for many things, may take several times as long.
 */
const PATIENCE_MS = 180_000
const patient = {
  provide: { patienceMs: PATIENCE_MS },
  testTimeout: 3 * PATIENCE_MS,
  hookTimeout: 3 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS, interval: 50 } },
}

/** On the emulators: one file after the other in one process, since they share one Firestore, and much is loaded. */
const onEmulators = { ...patient, environment: 'node', isolate: false, fileParallelism: false } as const
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
          name: 'unit',
          environment: 'node',
          // Pure code: loading it anew for each file would take most of the time.
          isolate: false,
          include: ['{contract,functions}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        root: 'web',
        test: {
          ...patient,
          name: 'web',
          environment: 'jsdom',
          // A window for each file, as in a process of its own, but quicker.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [path.resolve(import.meta.dirname, 'web/src/patient-tests.ts')],
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
          setupFiles: [path.resolve(import.meta.dirname, 'tests/support/setup.ts')],
        },
      },
      {
        test: { ...inBrowser, name: 'e2e', include: ['tests/e2e/**/*.test.ts'] },
      },
      {
        test: { ...patient, name: 'packing', environment: 'node', include: ['tests/packing/**/*.test.ts'] },
      },
    ],
  },
})
