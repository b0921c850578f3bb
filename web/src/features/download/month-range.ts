import { firstDayOfMonth, tokyoDate } from '@kenshu/contract/calendar-date'
import { DAY_MS } from '@kenshu/contract/time-units'

/** First and last day of a month in Tokyo: the current one, or `months` after it (negative: before). */
export function monthRange(now: Date, months = 0): { from: string; to: string } {
  const today = tokyoDate(now)
  const next = Date.parse(firstDayOfMonth(today, months + 1))
  return { from: firstDayOfMonth(today, months), to: new Date(next - DAY_MS).toISOString().slice(0, 10) }
}
