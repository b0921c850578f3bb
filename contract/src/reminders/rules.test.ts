import { expect, test } from 'vitest'
import { MOST_DAYS_OFF } from '../limits.ts'
import { firstReminderRules, reminderRulesSchema } from './rules.ts'

function isValidDayOff(from: string, to: string, name = '夏季休業'): boolean {
  const rules = { ...firstReminderRules('2026-04-01'), daysOff: [{ from, to, name }] }
  return reminderRulesSchema.safeParse(rules).success
}

test('before anybody has saved anything nobody is reminded, and no day is off', () => {
  expect(firstReminderRules('2026-04-01')).toMatchObject({
    isOn: false,
    askedFrom: '2026-04-01',
    daysOff: [],
  })
  expect(reminderRulesSchema.parse(firstReminderRules('2026-04-01'))).toEqual(
    firstReminderRules('2026-04-01'),
  )
})

test('days off go from a day to the same or a later one, for at most a quarter', () => {
  expect(isValidDayOff('2026-08-12', '2026-08-12')).toBe(true)
  expect(isValidDayOff('2026-08-12', '2026-08-11')).toBe(false)
  // 92 days from the 1st of July end on the last day of September.
  expect(MOST_DAYS_OFF).toBe(92)
  expect(isValidDayOff('2026-07-01', '2026-09-30')).toBe(true)
  expect(isValidDayOff('2026-07-01', '2026-10-01')).toBe(false)
  expect(isValidDayOff('2026-08-12', '2026-08-14', ' ')).toBe(false)
})
