import type { UpcomingDay } from '@kenshu/contract/reminders/upcoming'

/**
 * The day of each note's next reminder, by note id. Only that reminder can be taken out, since the later ones depend on it.
 * @param days in their order
 */
export function nextTurns(days: readonly UpcomingDay[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>()
  for (const { day, mails } of days) {
    for (const { id } of mails.flatMap(({ notes }) => notes)) if (!next.has(id)) next.set(id, day)
  }
  return next
}
