import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Figure } from '@kenshu/contract/monthly/board'
import { daysOfMonth } from '@kenshu/contract/monthly/month'
import type { DeliveryNotes, NoteFilter } from '../delivery-notes/note-ports.ts'

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

/** Count and amount of what a filter finds: the same as the list's, which is asked for with the same filter. */
export async function figureOf(notes: Pick<DeliveryNotes, 'totals'>, filter: NoteFilter): Promise<Figure> {
  const { count, totalAmountWithTax: amount } = await notes.totals(filter)
  return { count, amount }
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

/** What is left of a figure without another. */
export function without(whole: Figure, part: Figure): Figure {
  return { count: whole.count - part.count, amount: whole.amount - part.amount }
}
