import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Figure } from '@kenshu/contract/monthly/board'
import { daysOfMonth } from '@kenshu/contract/monthly/month'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'

/** The notes with delivery dates in a month (YYYY-MM) that meet the given conditions too. */
export function monthFilter(month: string, conditions: Partial<NoteFilter> = {}): NoteFilter {
  return {
    ...daysOfMonth(month),
    statuses: DELIVERY_NOTE_STATUSES,
    clients: [],
    sales: [],
    minAmount: null,
    maxAmount: null,
    askedFrom: '',
    askedTo: '',
    mailProblems: [],
    ...conditions,
  }
}

/** A filter for each status, in the usual order. */
export function filtersByStatus(month: string): NoteFilter[] {
  return DELIVERY_NOTE_STATUSES.map((status) => monthFilter(month, { statuses: [status] }))
}

/** The sum of some figures. */
export function sumOf(figures: readonly Figure[]): Figure {
  return figures.reduce(
    (sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }),
    {
      count: 0,
      amount: 0,
    },
  )
}

/**
 * What is left of a figure without another. Nothing where the part has more notes than the whole: figures of one moment never
 * have, and if they ever do, one wrong rest must not keep all others from being shown.
 */
export function without(whole: Figure, part: Figure): Figure {
  const count = whole.count - part.count
  return count > 0 ? { count, amount: whole.amount - part.amount } : { count: 0, amount: 0 }
}
