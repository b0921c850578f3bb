/**
 * Lives more histories, and makes more cases, than a gate has time for, others each time, asks the rules all that there is to ask, lets every
 * role try to erase what is kept, and lets axe look at every screen: `npm run test:deep -- --times=3 --seed=5`.
 */
import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { runSuite } from './run-suite.ts'
import { seedOf } from './seed.ts'

/** How many cases of each kind are made up: `--times` multiplies them. What `npm test` makes stands beside its tests. */
const CASES = {
  SIMULATED_HISTORIES: 20_000,
  SIMULATED_OUTAGES: 600,
  FUZZ_CASES: 50_000,
  REMINDER_WORLDS: 100_000,
  SEARCHES: 40,
  KILLED_PROMOTES: 60,
} as const
/** How much there is for them to be among, however many they are. */
const SIZES = { SEARCHED_NOTES: 20_000, ROBOT_LINKS: 1_000, MONTH_NOTES: 20 } as const
/** The parts of the paths that select these test files. */
const FILES = [
  'simulation/simulation.test',
  'fuzz',
  'tests/rules/firestore',
  'reminders/send-reminders.test',
  'api/search-all-years',
  'api/never-erased',
  'api/robots',
  'api/promote-killed',
  'e2e/all-screens',
  'e2e/whole-month',
]

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
  process.env['EVERY_SCREEN'] = 'true'
  for (const [name, number] of Object.entries(CASES)) process.env[name] = String(number * times)
  for (const [name, number] of Object.entries(SIZES)) process.env[name] = String(number)
  console.log(`同じ入力で繰り返すには: npm run test:deep -- --seed=${String(seed)} --times=${String(times)}`)
  const { failed } = await runSuite({ words: FILES, seed }, untilStopped())
  return failed === 0 ? 0 : 1
})
