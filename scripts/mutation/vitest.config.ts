import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The unit tests of the mutated code. Stryker runs them in a copy of the project whose node_modules link back
 * to the project itself, so the contract is resolved from the copy.
 */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@kenshu\/contract\/(.*)$/, replacement: `${root}/contract/src/$1.ts` }] },
  test: {
    environment: 'node',
    isolate: false,
    // Instrumented code, which counts the places that were reached, takes ten times as long.
    testTimeout: 600_000,
    include: [
      'contract/src/**/*.test.ts',
      'functions/src/{csv,zac,promote,usecases}/**/*.test.ts',
      'scripts/mutation/load-all.ts',
    ],
    setupFiles: [path.join(import.meta.dirname, 'same-cases.ts')],
  },
})
