import { businessDayFrom, latestStart } from '@kenshu/contract/reminders/business-days'
import type { ReminderSetup } from './judge-note.ts'

/**
 * When the notes were asked for that can be due on a day: nothing else is read. Between them lie the requests that are old enough for
 * a first reminder, and whose links have not run out.
 * @returns null where there is no such moment
 */
export function askedBetween(
  day: number,
  { rules, days, firstDay, linkDays }: ReminderSetup,
): { from: Date; before: Date } | null {
  const first = Math.max(firstDay, day - linkDays + 1)
  const forRegular = latestStart(days.isBusinessDay, day, rules.firstAfter)
  const forExpiry =
    rules.beforeExpiry === 0
      ? Number.NEGATIVE_INFINITY
      : Math.min(
          businessDayFrom(days.isBusinessDay, day + 1) - 1 + rules.beforeExpiry - linkDays,
          latestStart(days.isBusinessDay, day, 1),
        )
  const last = Math.max(forRegular, forExpiry)
  return last < first ? null : { from: days.startOf(first), before: days.startOf(last + 1) }
}
