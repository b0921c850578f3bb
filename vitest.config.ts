import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** On the emulators: one file after the other, since they share one Firestore. Times are for a slow machine. */
const onEmulators = { environment: 'node', fileParallelism: false, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,functions}/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        root: 'web',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [path.resolve(import.meta.dirname, 'web/src/patient-tests.ts')],
          testTimeout: 60_000,
        },
      },
      {
        test: { ...onEmulators, name: 'rules', include: ['tests/rules/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        test: { ...onEmulators, name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        test: { ...onEmulators, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], testTimeout: 180_000 },
      },
      {
        test: {
          name: 'packing',
          environment: 'node',
          include: ['tests/packing/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
})
