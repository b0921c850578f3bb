import { dayOfDate, weekdaysBut } from '@kenshu/contract/reminders/business-days'
import { expect, test } from 'vitest'
import { isMorningOf, nextMorning } from './morning-days.ts'

// Monday is a public holiday (勤労感謝の日).
const isBusinessDay = weekdaysBut(new Set([dayOfDate('2026-11-23')]))
const RULES = { isOn: true, hour: 8, businessDaysOnly: true }
const at = (tokyo: string) => new Date(`2026-11-${tokyo}:00+09:00`)

test.each<[string, Partial<typeof RULES>, string, string, string | null]>([
  ['before the hour: today', {}, '24T07:59', '', '24T08:00'],
  ['from the hour on: the next day', {}, '24T08:00', '', '25T08:00'],
  ['over the weekend and the holiday', {}, '20T08:00', '', '24T08:00'],
  ['on every day, over them as well', { businessDaysOnly: false }, '20T08:00', '', '21T08:00'],
  ['an earlier hour in Tokyo is a day before in Greenwich', { hour: 6 }, '24T05:59', '', '24T06:00'],
  ['a later hour does not bring a second mail of a day', { hour: 11 }, '24T09:00', '2026-11-24', '25T11:00'],
  ['a day before yesterday has no effect', { hour: 11 }, '24T09:00', '2026-11-20', '24T11:00'],
  ['off: never', { isOn: false }, '24T07:00', '', null],
])('the next mail: %s', (_, rules, now, lastDay, next) => {
  const found = nextMorning({ ...RULES, ...rules }, isBusinessDay, { now: at(now), lastDay })
  expect(found).toEqual(next === null ? null : at(next))
})

test.each<[string, Partial<typeof RULES>, string, string, boolean]>([
  ['just before its hour', {}, '24T07:59', '', false],
  ['at its hour', {}, '24T08:00', '', true],
  ['missed, and caught up in the morning', {}, '24T11:59', '2026-11-20', true],
  ['not at noon', {}, '24T12:00', '', false],
  ['not in the evening', {}, '24T20:00', '', false],
  ['once a day', {}, '24T08:15', '2026-11-24', false],
  ['not on a public holiday', {}, '23T08:00', '', false],
  ['there too for who wants it', { businessDaysOnly: false }, '23T08:00', '', true],
  ['not on a Sunday', {}, '22T08:00', '', false],
  ['not while it is off', { isOn: false }, '24T08:00', '', false],
])('today’s mail: %s', (_, rules, now, lastDay, isDue) => {
  const stored = { rules: { ...RULES, ...rules }, lastDay, nextAt: null }
  expect(isMorningOf(stored, isBusinessDay, at(now), 12)).toBe(isDue)
})
