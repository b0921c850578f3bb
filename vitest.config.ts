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

/** On the emulators: one file after the other, since they share one Firestore; in one process, since loading takes long. */
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
          // These tests need no process of their own, and loading the code for each file would take most of the time.
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
          // Isolates the files from each other, in less time than processes.
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
