import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { TREND_MONTHS } from '@kenshu/contract/limits'
import { daysOfMonth, shiftMonth } from '@kenshu/contract/month'
import type { MonthTrend } from '@kenshu/contract/monthly/board'
import { type CountLimits, countFilters } from './count-filters.ts'
import { filtersByStatus } from './month-filter.ts'
import type { MonthNotes } from './month-notes.ts'

/**
 * Count and amount by status for each month of the trend, oldest first, all from one moment.
 * @param last the last of these months
 */
export async function getMonthTrend(
  { monthNotes, limits }: { monthNotes: MonthNotes; limits: CountLimits },
  last: string,
): Promise<MonthTrend> {
  const months = Array.from({ length: TREND_MONTHS }, (_, index) =>
    shiftMonth(last, index - TREND_MONTHS + 1),
  )
  const days = { from: daysOfMonth(months[0] ?? last).from, to: daysOfMonth(last).to }
  const filters = months.flatMap(filtersByStatus)
  const counted = await monthNotes.atOneMoment((moment) => countFilters(moment, limits, days, filters))
  return months.map((month, index) => ({
    month,
    statuses: DELIVERY_NOTE_STATUSES.map((status, at) => ({
      status,
      ...(counted[index * DELIVERY_NOTE_STATUSES.length + at] ?? { count: 0, amount: 0 }),
    })),
  }))
}
