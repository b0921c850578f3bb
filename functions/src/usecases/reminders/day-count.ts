import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import {
  dateOfDay,
  dayOfDate,
  daysBetween,
  type IsBusinessDay,
  weekdaysBut,
} from '@kenshu/contract/reminders/business-days'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import { isStorableMoment, namedDaySchema } from '@kenshu/contract/request-range'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kenshu/contract/time-units'
import { LIMITS } from '../../config/limits/limits.ts'

/** Tokyo has had no summer time since 1951. */
const TOKYO_MS = 9 * HOUR_MS

/** How reminders count days. Days are numbers. */
export interface DayCount {
  of: (moment: Date) => number
  isBusinessDay: IsBusinessDay
  /** the day's first moment */
  startOf: (day: number) => Date
  /** when a day's mails may be sent; the end is exclusive */
  window: (day: number) => { from: Date; until: Date }
  /** the day's name in ids, addresses and on notes; keys sort like days */
  keyOf: (day: number) => string
  /** the day's name for people */
  labelOf: (day: number) => string
  /** the day with this key; null if the key is invalid */
  byKey: (key: string) => number | null
}

/** Names of public holidays, by day number. */
export type Holidays = ReadonlyMap<number, string>

/** Calendar days in Tokyo. Business days are Monday to Friday except public holidays and the company's own days off. */
export function tokyoDays(
  { hour, daysOff }: Pick<ReminderRules, 'hour' | 'daysOff'>,
  holidays: Holidays,
): DayCount {
  const ownDaysOff = new Set(daysOff.flatMap(({ from, to }) => daysBetween(from, to)))
  const isWeekdayOfOurs = weekdaysBut(ownDaysOff)
  const at = (day: number, hours: number) => new Date(day * DAY_MS - TOKYO_MS + hours * HOUR_MS)
  return {
    of: (moment) => Math.floor((moment.getTime() + TOKYO_MS) / DAY_MS),
    isBusinessDay: (day) => isWeekdayOfOurs(day) && !holidays.has(day),
    startOf: (day) => at(day, 0),
    window: (day) => ({ from: at(day, hour), until: at(day, LIMITS.reminderUntilHour) }),
    keyOf: dateOfDay,
    labelOf: (day) => formatJapaneseDate(dateOfDay(day)),
    byKey: (key) => (namedDaySchema.safeParse(key).success ? dayOfDate(key) : null),
  }
}

/** Short days for the emulators, so that a person can watch reminders: each day lasts some minutes and has mails at any time. */
export function minuteDays(minutes: number): DayCount {
  const length = minutes * MINUTE_MS
  const startOf = (day: number) => new Date(day * length)
  return {
    of: (moment) => Math.floor(moment.getTime() / length),
    isBusinessDay: () => true,
    startOf,
    window: (day) => ({ from: startOf(day), until: startOf(day + 1) }),
    keyOf: (day) => String(day).padStart(10, '0'),
    labelOf: (day) => formatJapaneseMoment(startOf(day)),
    byKey: (key) => (/^\d{10}$/.test(key) && isStorableMoment(Number(key) * length) ? Number(key) : null),
  }
}
