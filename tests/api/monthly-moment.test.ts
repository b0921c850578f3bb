import { shiftDays, tokyoDate, tokyoMidnight } from '@kenshu/contract/calendar-date'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Figure } from '@kenshu/contract/monthly/board'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { seededRandom } from '../../fixtures/seeded-random.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { firestoreMonthNotes } from '../../functions/src/adapters/firestore/monthly/month-notes.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { getMonthBoard } from '../../functions/src/usecases/monthly/get-month-board.ts'
import { getMonthTrend } from '../../functions/src/usecases/monthly/get-month-trend.ts'
import { getPartyFigures } from '../../functions/src/usecases/monthly/get-party-figures.ts'
import { sumOf } from '../../functions/src/usecases/monthly/month-filter.ts'
import type { MonthMoment, MonthNotes } from '../../functions/src/usecases/monthly/month-notes.ts'
import { reconcileMonth } from '../../functions/src/usecases/monthly/reconcile-month.ts'
import { storeNote } from '../support/notes/note-document.ts'

/** Months that no other test writes to. */
const MONTH = '2044-05'
const MOVING = '2047-09'
const CLIENTS = ['甲 2044', '乙 2044', '丙 2044']
const SALES = ['a2044@example.co.jp', 'b2044@example.co.jp']
/** One moment for all, so that no midnight comes between what is stored and what is counted. */
const NOW = new Date()
const today = tokyoDate(NOW)

/** Small pages, so that one pass over the notes takes several. */
const monthNotes = firestoreMonthNotes(adminDb(), { readChunk: LIMITS.readChunk, monthPage: 7 }, console)
const parties = {
  all: (kind: 'client' | 'sales') =>
    Promise.resolve(
      kind === 'client'
        ? CLIENTS.slice(1).map((name) => ({ name, email: '', months: [MONTH, MOVING] }))
        : SALES.map((email) => ({ name: '営業', email, months: [MONTH, MOVING] })),
    ),
}
const WAYS = { 'counted by the store': 0, 'read, each note once': 1000 }

function dependencies(notesPerCount: number, notes: MonthNotes = monthNotes) {
  return {
    monthNotes: notes,
    parties,
    limits: { ...LIMITS, notesPerCount },
    environment: { now: () => NOW, newId: () => '' },
    linkDays: 90,
    // These months have no exports, so nothing is compared.
    keptComparisons: { find: () => Promise.resolve(null), keep: () => Promise.resolve() },
    files: { read: () => expect.unreachable('there is no export') },
  }
}

async function storeAsked(fields: Parameters<typeof storeNote>[0], daysAgo: number | null): Promise<string> {
  const id = await storeNote(fields)
  const day = daysAgo === null ? null : tokyoMidnight(shiftDays(today, -daysAgo))
  await adminDb()
    .doc(`deliveryNotes/${id}`)
    .update({ requestedAt: day === null ? null : Timestamp.fromDate(day) })
  return id
}

describe(`whether counted or read, the figures are the same (seed ${String(testSeed())})`, () => {
  const random = seededRandom(testSeed())
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  beforeAll(async () => {
    for (let index = 0; index < 40; index++) {
      const id = await storeAsked(
        {
          deliveryDate: `${pick([MONTH, '2044-04'])}-${pick(['01', '15', '30'])}`,
          hakkouStatus: pick(DELIVERY_NOTE_STATUSES),
          clientName: pick(CLIENTS),
          salesPersonEmail: pick(SALES),
          totalAmountWithTax: Math.round((random() - 0.1) * 1_000_000),
        },
        pick([null, 0, 7, 8, 30, 31, 83, 90, 91]),
      )
      const mailProblem = pick([null, 'failed', 'unclear', 'bounced'])
      await adminDb().doc(`deliveryNotes/${id}`).update({ mailProblem })
    }
  })

  const [counted, read] = Object.values(WAYS).map((way) => dependencies(way))
  if (counted === undefined || read === undefined)
    throw new Error('Both ways of counting must return a result')

  test('of the board', async () => {
    const board = await getMonthBoard(read, MONTH)
    expect(sumOf(board.statuses).count).toBeGreaterThan(0)
    expect(board).toEqual(await getMonthBoard(counted, MONTH))
  })

  test('of the trend', async () => {
    const trend = await getMonthTrend(read, MONTH)
    expect(trend).toEqual(await getMonthTrend(counted, MONTH))
  })

  test.each(['client', 'sales'] as const)('by %s', async (kind) => {
    const figures = await getPartyFigures(read, MONTH, kind)
    expect(figures.parties.length).toBeGreaterThan(0)
    expect(figures).toEqual(await getPartyFigures(counted, MONTH, kind))
  })

  test('of the sums that an export is held against', async () => {
    const found = await reconcileMonth(read, MONTH)
    expect(found).toEqual(await reconcileMonth(counted, MONTH))
  })
})

/** The notes of a month, which change after every query. */
function meanwhile(change: () => Promise<unknown>): MonthNotes {
  const held = async <T>(answer: Promise<T>): Promise<T> => {
    const found = await answer
    await change()
    return found
  }
  const holding = (moment: MonthMoment): MonthMoment => ({
    ...moment,
    figure: (filter) => held(moment.figure(filter)),
    rejected: (filter, limit) => held(moment.rejected(filter, limit)),
    async *counted(days) {
      for await (const notes of moment.counted(days)) {
        await change()
        yield notes
      }
    },
  })
  return { atOneMoment: (work) => monthNotes.atOneMoment((moment) => work(holding(moment))) }
}

describe.each(Object.entries(WAYS))(
  'figures of one moment, %s: while a job goes through the statuses',
  (_, way) => {
    const NOTES = 9
    const ids: string[] = []
    let step = 0

    beforeAll(async () => {
      for (let index = 0; index < NOTES; index++) {
        const own = { clientName: CLIENTS[1] ?? '', salesPersonEmail: SALES[0] ?? '' }
        const note = { ...own, deliveryDate: `${MOVING}-0${String(index + 1)}`, totalAmountWithTax: 10 }
        ids.push(await storeAsked({ ...note, hakkouStatus: '検収依頼済＆未検収' }, 3))
      }
      return async () => {
        const batch = adminDb().batch()
        for (const id of ids.splice(0)) batch.delete(adminDb().doc(`deliveryNotes/${id}`))
        await batch.commit()
      }
    })

    /** Moves all notes to the next status in one commit. */
    async function change(): Promise<void> {
      step += 1
      const hakkouStatus = DELIVERY_NOTE_STATUSES[step % DELIVERY_NOTE_STATUSES.length]
      const batch = adminDb().batch()
      for (const id of ids) batch.update(adminDb().doc(`deliveryNotes/${id}`), { hakkouStatus })
      await batch.commit()
    }

    const changing = dependencies(way, meanwhile(change))
    const all: Figure = { count: NOTES, amount: NOTES * 10 }

    test('each note has one status on the board, and one age or none', async () => {
      const { statuses, ages, undated, rejected } = await getMonthBoard(changing, MOVING)
      expect(sumOf(statuses)).toEqual(all)
      const of = (wanted: string) => statuses.find(({ status }) => status === wanted)?.count
      expect(sumOf([...ages, undated]).count).toBe(of('検収依頼済＆未検収'))
      expect(undated.count).toBe(0)
      expect(rejected).toHaveLength(of('CL検収拒否') ?? -1)
    })

    test('and one in the trend', async () => {
      const trend = await getMonthTrend(changing, MOVING)
      expect(sumOf(trend.flatMap(({ statuses }) => statuses))).toEqual(all)
    })

    test.each(['client', 'sales'] as const)('by %s none is counted twice', async (kind) => {
      const { parties: figures, unlisted } = await getPartyFigures(changing, MOVING, kind)
      expect(sumOf(figures)).toEqual(all)
      expect(unlisted.count).toBe(0)
      for (const { count, accepted, waiting } of figures)
        expect(accepted.count + waiting.count).toBeLessThanOrEqual(count)
    })

    test('and in what an export is held against', async () => {
      const { parts } = await reconcileMonth(changing, MOVING)
      expect(sumOf(Object.values(parts))).toEqual(all)
    })
  },
)
