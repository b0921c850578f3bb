import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { LinkDays } from '@kenshu/contract/link-days'
import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import { type DayCount, type Holidays, minuteDays, tokyoDays } from './day-count.ts'
import type { ReminderSetup } from './judge-note.ts'
import type { StoredReminderSettings } from './reminder-ports.ts'

/** Settings about days that come from outside the stored rules. */
export interface DaySettings {
  holidays: Holidays
  /** on the emulators: how many minutes count as a business day; null for real days */
  dayMinutes: number | null
  /** a link expires this many days after the request */
  linkDays: LinkDays
}

/** How days are counted for reminders: in Tokyo, or for tests as some minutes each. */
export function dayCount(rules: ReminderRules, { dayMinutes, holidays }: DaySettings): DayCount {
  return dayMinutes === null ? tokyoDays(rules, holidays) : minuteDays(dayMinutes)
}

/** The settings by which reminders are currently decided. */
export function reminderSetup(
  stored: Pick<StoredReminderSettings, 'rules' | 'clientsOff'>,
  settings: DaySettings,
  now: Date,
): ReminderSetup {
  const rules = stored.rules ?? firstReminderRules(tokyoDate(now))
  const days = dayCount(rules, settings)
  return {
    rules,
    days,
    firstDay: days.of(new Date(`${rules.askedFrom}T00:00:00+09:00`)),
    clientsOff: new Set(stored.clientsOff),
    linkDays: settings.linkDays,
  }
}

/** Whether a day's reminders may be sent at a moment. */
export function isSending(day: number, { rules, days }: ReminderSetup, now: Date): boolean {
  const { from, until } = days.window(day)
  return rules.isOn && from <= now && now < until && days.isBusinessDay(day)
}

/** The first day whose reminders were not all sent: today or the next day. */
export function earliestDay({ days }: ReminderSetup, doneDay: string, now: Date): number {
  const today = days.of(now)
  return now >= days.window(today).until || doneDay === days.keyOf(today) ? today + 1 : today
}
