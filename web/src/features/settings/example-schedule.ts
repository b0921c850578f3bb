import { dateOfDay, dayOfDate, daysBetween, weekdaysBut } from '@kenshu/contract/reminders/business-days'
import { dueDays, type RequestSoFar } from '@kenshu/contract/reminders/due-days'
import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'

/** One line of the example: a date, and what happens on it. */
export interface ExampleDay {
  date: string
  what: { kind: 'asked' | 'expiry' | 'end' } | { kind: 'turn'; turn: number }
}

/**
 * When a client who is asked today and never answers would be reminded, in order.
 * @param today `YYYY-MM-DD` in Tokyo
 */
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
  const days: { day: number; what: ExampleDay['what'] }[] = [{ day: asked, what: { kind: 'asked' } }]
  let soFar: RequestSoFar = { asked, turns: 0, lastDay: null, isExpiryTold: false }
  let due = dueDays(soFar, rules, isBusinessDay, linkDays)
  for (;;) {
    const day = Math.min(due.regular, due.expiry)
    if (day >= due.end) break
    const turn = soFar.turns + 1
    const isTurn = due.regular === day
    const tellsExpiry = due.expiry === day
    if (isTurn) days.push({ day, what: { kind: 'turn', turn } })
    if (tellsExpiry) days.push({ day, what: { kind: 'expiry' } })
    soFar = {
      asked,
      turns: isTurn ? turn : soFar.turns,
      lastDay: day,
      isExpiryTold: soFar.isExpiryTold || tellsExpiry,
    }
    due = dueDays(soFar, rules, isBusinessDay, linkDays)
  }
  days.push({ day: due.end, what: { kind: 'end' } })
  return days.map(({ day, what }) => ({ date: dateOfDay(day), what }))
}
