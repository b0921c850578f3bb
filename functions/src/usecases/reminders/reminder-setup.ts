import { tokyoDate } from '@kenshu/contract/calendar-date'
import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import { type DayCount, type Holidays, minuteDays, tokyoDays } from './day-count.ts'
import type { ReminderSetup } from './judge-note.ts'
import type { StoredReminderSettings } from './reminder-ports.ts'

/** What the product is told from outside about days. */
export interface DaySettings {
  holidays: Holidays
  /** on the emulators: so many minutes are a business day; null: days are days */
  dayMinutes: number | null
  /** days after the request at which a link runs out */
  linkDays: number
}

export function dayCount(rules: ReminderRules, { dayMinutes, holidays }: DaySettings): DayCount {
  return dayMinutes === null ? tokyoDays(rules, holidays) : minuteDays(dayMinutes)
}

/** By what reminders are decided now. */
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

/** Whether a day's reminders may go out at a moment. */
export function isSending(day: number, { rules, days }: ReminderSetup, now: Date): boolean {
  const { from, until } = days.window(day)
  return rules.isOn && from <= now && now < until && days.isBusinessDay(day)
}

/** The first day whose reminders have not all gone out: today until then, else the next one. */
export function earliestDay({ days }: ReminderSetup, doneDay: string, now: Date): number {
  const today = days.of(now)
  return now >= days.window(today).until || doneDay === days.keyOf(today) ? today + 1 : today
}
