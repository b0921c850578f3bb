import { adminDb } from '../../fixtures/emulators.ts'
import { count, type Figure } from '../figures.ts'
import { type BenchOptions, partOf } from '../options.ts'
import { serving } from '../serve.ts'
import type { Stage } from '../stage.ts'
import { expectNotes } from '../stage.ts'
import { measureAnswerReads } from './measure-answer-reads.ts'
import { measureDownload } from './measure-download.ts'
import { measureListMemory } from './measure-list-memory.ts'
import { measureMonthly } from './measure-monthly.ts'
import { measureNotePage } from './measure-note-page.ts'
import { measureRows } from './measure-rows.ts'
import { MONTHS, writeMonths, writePatterns } from './store.ts'

/** Repetitions per round on a small store. */
const SMALL_TURNS = 10

/**
 * Measures reads on a store of twenty months: first while it only holds the listed month, where the emulator adds the least time
 * of its own (it has no index and scans every note for each query), then with all months.
 */
export async function measureLists(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const { growthNotes: monthNotes, rounds, part, profiles } = options
  const patterns = await writePatterns(stage, options)
  const { docs } = await adminDb().collection('deliveryNotes').select().limit(4).get()
  const [first = '', second = '', third = '', fourth = ''] = docs.map(({ id }) => id)
  const notePage = await measureNotePage(stage, [first, second], options)
  await writeMonths(patterns, 0, 1, monthNotes)
  const rows = (sizes: Omit<Parameters<typeof measureRows>[2], 'notes'>) =>
    serving('api', profiles, ({ base }) => measureRows(stage, base, { notes: monthNotes, ...sizes }))
  const small = await rows({
    rounds: rounds * partOf(SMALL_TURNS, part),
    key: 'Alone',
    among: 'and little else',
    wholeGoal: { target: null, aim: 1.2 },
  })
  const monthPage = await serving('api', profiles, ({ base }) =>
    measureMonthly(stage, patterns, monthNotes, base, options),
  )
  await writeMonths(patterns, 1, MONTHS, monthNotes)
  await expectNotes(MONTHS * monthNotes + patterns.length)
  const large = await rows({
    rounds,
    key: '',
    among: `among ${count(MONTHS * monthNotes)}`,
    wholeGoal: { target: 1.2, aim: null },
  })
  return [
    ...large,
    ...small,
    monthPage,
    ...(await measureListMemory(stage, monthNotes, profiles)),
    ...(await measureAnswerReads(stage, [third, fourth])),
    ...(await measureDownload(stage, MONTHS, monthNotes, profiles)),
    ...notePage,
  ]
}
