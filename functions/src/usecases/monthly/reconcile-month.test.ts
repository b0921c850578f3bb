import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { expect, test } from 'vitest'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import type { MonthMoment } from './month-notes.ts'
import { type ReconciliationDependencies, reconcileMonth } from './reconcile-month.ts'

/** A month with a number of notes in each status, while an import changes it, so that only the store's side is asked. */
async function partsOf(counts: readonly number[]) {
  const moment = {
    figure: ({ statuses }: NoteFilter) => {
      const found = DELIVERY_NOTE_STATUSES.map((status, at) =>
        statuses.includes(status) ? (counts[at] ?? 0) : 0,
      )
      const count = found.reduce((sum, one) => sum + one, 0)
      return Promise.resolve({ count, amount: count * 1000 })
    },
    imports: () => Promise.resolve({ isUnderWay: true, version: '' }),
  }
  const deps = {
    monthNotes: {
      atOneMoment: <T>(work: (given: MonthMoment) => Promise<T>) => work(moment as unknown as MonthMoment),
    },
    limits: { countsAtOnce: 1, notesPerCount: 0 },
  }
  return (await reconcileMonth(deps as unknown as ReconciliationDependencies, '2026-11')).parts
}

test('each status is a part of its own: 未計上対象外 is no part of 営業未対応', async () => {
  const parts = await partsOf([95, 434, 1, 2, 3, 4])
  expect(Object.fromEntries(Object.entries(parts).map(([part, { count }]) => [part, count]))).toEqual({
    ...{ unasked: 434, unrecorded: 95, stopped: 1, waiting: 2, rejected: 3, accepted: 4 },
    ...{ deleted: 0, failed: 0 },
  })
})
