/** Runs the tests in Safari's engine: `npm run test:webkit`, or some of them: `npm run test:webkit -- client`. */
import { parseArgs } from 'node:util'
import { testSeed } from '../../fixtures/test-seed.ts'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { WEBKIT } from './stages.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const words = positionals.length === 0 ? ['tests/webkit'] : positionals
  const { failed } = await runSuite({ words, seed: testSeed(), stages: () => [WEBKIT] }, untilStopped())
  return failed === 0 ? 0 : 1
})
