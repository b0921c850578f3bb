/** Runs the fuzz tests of `npm test` with more cases: `npm run fuzz -- --cases=200000 --seed=5`, or a part, `-- tests/fuzz/upload`. */
import { parseArgs } from 'node:util'
import { FEWEST_CASES } from '../../fixtures/fuzz-cases.ts'
import { untilStopped } from '../process/interruption.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { seedOf } from './seed.ts'

const CASES = 100_000
/** The part that the paths of all fuzz tests have in common. */
const FILES = 'fuzz'

/** @throws {Refusal} if the text is not a valid number of cases */
function casesOf(text: string | undefined): number {
  const cases = Number(text ?? CASES)
  if (!Number.isInteger(cases) || cases < FEWEST_CASES)
    throw new Refusal(
      `件数は${String(FEWEST_CASES)}以上の整数で指定してください（npm test の件数です）: ${String(text)}`,
    )
  return cases
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, cases: { type: 'string' } },
  })
  const seed = seedOf(values.seed)
  const cases = casesOf(values.cases)
  process.env['FUZZ_CASES'] = String(cases)
  process.env['TEST_SEED'] = String(seed)
  console.log(`同じ入力で繰り返すには: npm run fuzz -- --seed=${String(seed)} --cases=${String(cases)}`)
  const { failed } = await runSuite(
    { words: positionals.length > 0 ? positionals : [FILES], seed },
    untilStopped(),
  )
  return failed === 0 ? 0 : 1
})
