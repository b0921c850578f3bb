import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { daysOfMonth } from '@kenshu/contract/month'
import type { Figure } from '@kenshu/contract/monthly/board'
import { ANY_NOTE } from '../delivery-notes/any-note.ts'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'

/** The notes with delivery dates in a month (YYYY-MM) that also meet the given conditions. */
export function monthFilter(month: string, conditions: Partial<NoteFilter> = {}): NoteFilter {
  return { ...ANY_NOTE, ...daysOfMonth(month), ...conditions }
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
 * A figure without a part of it. It is zero if the part has more notes than the whole. That cannot occur for figures of one moment; if it
 * does, one wrong remainder must not prevent all other figures from being shown.
 */
export function without(whole: Figure, part: Figure): Figure {
  const count = whole.count - part.count
  return count > 0 ? { count, amount: whole.amount - part.amount } : { count: 0, amount: 0 }
}
