import {
  addBusinessDays,
  businessDayUpTo,
  dateOfDay,
  dayOfDate,
  daysBetween,
  weekdaysBut,
} from '@kenshu/contract/reminders/business-days'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'

/** One line of the example: a date, and what happens on it. */
export interface ExampleDay {
  date: string
  what: { kind: 'asked' | 'expiry' | 'end' } | { kind: 'turn'; turn: number }
}

/** When a client who is asked today and never answers would be reminded, in order. @param today `YYYY-MM-DD` in Tokyo */
export function exampleSchedule(
  rules: ReminderRules,
  { holidays, linkDays }: Pick<ReminderSettings, 'holidays' | 'linkDays'>,
  today: string,
): ExampleDay[] {
  const isBusinessDay = weekdaysBut(
    new Set([
      ...holidays.map(({ date }) => dayOfDate(date)),
      ...rules.daysOff.flatMap(({ from, to }) => daysBetween(from, to)),
    ]),
  )
  const asked = dayOfDate(today)
  const end = asked + linkDays
  const days: { day: number; what: ExampleDay['what'] }[] = [{ day: asked, what: { kind: 'asked' } }]
  let day = asked
  for (let turn = 1; turn <= rules.atMost; turn += 1) {
    day = addBusinessDays(isBusinessDay, day, turn === 1 ? rules.firstAfter : rules.every)
    if (day < end) days.push({ day, what: { kind: 'turn', turn } })
  }
  if (rules.beforeExpiry > 0) {
    const expiry = Math.max(
      businessDayUpTo(isBusinessDay, end - rules.beforeExpiry),
      addBusinessDays(isBusinessDay, asked, 1),
    )
    if (expiry < end) days.push({ day: expiry, what: { kind: 'expiry' } })
  }
  days.push({ day: end, what: { kind: 'end' } })
  return days
    .toSorted((a, b) => a.day - b.day)
    .map(({ day: number, what }) => ({ date: dateOfDay(number), what }))
}
