import { parseArgs } from 'node:util'
import { testSeed } from '../../fixtures/test-seed.ts'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { seedOf } from './seed.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, order: { type: 'string' } },
  })
  // The seed of generated cases and of the file order. Without it both are the same in each run
  // (fixtures/test-seed.ts).
  if (values.seed !== undefined) process.env['TEST_SEED'] = String(seedOf(values.seed))
  const seed = seedOf(values.order ?? String(testSeed()))
  const { failed } = await runSuite({ words: positionals, seed }, untilStopped())
  return failed === 0 ? 0 : 1
})
