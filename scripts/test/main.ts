import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { newSeed, runSuite } from './run-suite.ts'

/** @throws {Refusal} if it is no seed */
function seedOf(text: string): number {
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0) throw new Refusal(`シードは0以上の整数で指定してください: ${text}`)
  return seed
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } })
  const seed = values.seed === undefined ? newSeed() : seedOf(values.seed)
  const { failed } = await runSuite({ words: positionals, seed }, untilStopped())
  return failed === 0 ? 0 : 1
})
