/**
 * Runs more histories and fuzz cases than `npm test` has time for, with a new seed each time, and tests all
 * requests to the rules: `npm run test:deep -- --times=3 --seed=5`.
 */
import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { seedOf } from './seed.ts'

/** Forty times as many histories, six times as many outages, and five times as many fuzz cases as in `npm test`. */
const DEEP = { SIMULATED_HISTORIES: 20_000, SIMULATED_OUTAGES: 600, FUZZ_CASES: 50_000 } as const
/** The parts of the paths that select these test files. */
const FILES = ['simulation/simulation.test', 'fuzz', 'tests/rules/firestore']

/** @throws {Refusal} if the text is not a valid factor */
function timesOf(text: string): number {
  const times = Number(text)
  if (!Number.isInteger(times) || times < 1)
    throw new Refusal(`--times は1以上の整数で指定してください: ${text}`)
  return times
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, times: { type: 'string', default: '1' } },
  })
  const seed = seedOf(values.seed)
  const times = timesOf(values.times)
  process.env['TEST_SEED'] = String(seed)
  process.env['EVERY_RULE'] = 'true'
  for (const [name, number] of Object.entries(DEEP)) process.env[name] = String(number * times)
  console.log(`同じ入力で繰り返すには: npm run test:deep -- --seed=${String(seed)} --times=${String(times)}`)
  const { failed } = await runSuite({ words: FILES, seed }, untilStopped())
  return failed === 0 ? 0 : 1
})
