import { linkDaysRange } from '@kenshu/contract/link-days'
import { businessDayFrom, latestStart } from '@kenshu/contract/reminders/business-days'
import type { ReminderSetup } from './judge-note.ts'

/**
 * The range of request times of the notes that can be due on a day; only these notes are read. Their requests are old enough for a first
 * reminder, and their links have not expired. If links are valid for different times, the range fits all of them.
 * @returns null if the range is empty
 */
export function askedBetween(
  day: number,
  { rules, days, firstDay, linkDays }: ReminderSetup,
): { from: Date; before: Date } | null {
  const { least, most } = linkDaysRange(linkDays)
  const first = Math.max(firstDay, day - most + 1)
  const forRegular = latestStart(days.isBusinessDay, day, rules.firstAfter)
  const forExpiry =
    rules.beforeExpiry === 0
      ? Number.NEGATIVE_INFINITY
      : Math.min(
          businessDayFrom(days.isBusinessDay, day + 1) - 1 + rules.beforeExpiry - least,
          latestStart(days.isBusinessDay, day, 1),
        )
  const last = Math.max(forRegular, forExpiry)
  return last < first ? null : { from: days.startOf(first), before: days.startOf(last + 1) }
}
