import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { MonthTrend } from '@kenshu/contract/monthly/board'
import { shiftMonth } from '@kenshu/contract/monthly/month'
import type { DeliveryNotes } from '../delivery-notes/note-ports.ts'
import { figureOf, monthFilter } from './month-filter.ts'

const MONTHS = 12

/** Count and amount by status of twelve months, oldest first. @param last the last of them */
export function getMonthTrend(
  { notes }: { notes: Pick<DeliveryNotes, 'totals'> },
  last: string,
): Promise<MonthTrend> {
  const months = Array.from({ length: MONTHS }, (_, index) => shiftMonth(last, index - MONTHS + 1))
  const byStatus = (month: string) =>
    Promise.all(
      DELIVERY_NOTE_STATUSES.map(async (status) => {
        const figure = await figureOf(notes, monthFilter(month, { statuses: [status] }))
        return { status, ...figure }
      }),
    )
  return Promise.all(months.map(async (month) => ({ month, statuses: await byStatus(month) })))
}
