import { tokyoDate } from '@kenshu/contract/calendar-date'
import { DAY_MS } from '@kenshu/contract/time-units'

/**
 * How many days (Tokyo) have passed since a moment; 0 on its own day.
 * @param since an ISO date and time
 */
export function daysSince(since: string): number {
  const day = (moment: Date) => Date.parse(tokyoDate(moment))
  return Math.round((day(new Date()) - day(new Date(since))) / DAY_MS)
}
