import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { seedOf } from './seed.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
  const { failed } = await runSuite({ words: positionals, seed: seedOf(values.seed) }, untilStopped())
  return failed === 0 ? 0 : 1
})
