import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { newSeed, seedOf } from './seed.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
  const seed = values.seed === undefined ? newSeed() : seedOf(values.seed)
  const { failed } = await runSuite({ words: positionals, seed }, untilStopped())
  return failed === 0 ? 0 : 1
})
