import { tokyoDate } from '@kenshu/contract/calendar-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf, monthsBetween, shiftDate, shiftMoment } from './dates.ts'

test('a date moves by whole months, over the end of a year', () => {
  expect(shiftDate('2026-11-21', 3)).toBe('2027-02-21')
  expect(shiftDate('2026-01-05', -1)).toBe('2025-12-05')
})

test('a day that the month does not have becomes its last one', () => {
  expect(shiftDate('2026-01-31', 1)).toBe('2026-02-28')
  expect(shiftDate('2027-12-31', 2)).toBe('2028-02-29')
})

test('an empty date stays empty', () => {
  expect(shiftDate('', 5)).toBe('')
})

test('a moved date lies in the month that is so many months away', () => {
  const dates = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(dates, fc.integer({ min: -60, max: 60 }), (date, months) => {
      const moved = shiftDate(date, months)
      expect(monthsBetween(monthOf(date), monthOf(moved))).toBe(months)
      expect(Number(moved.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)))
    }),
  )
})

test('a moment keeps its time of day in Tokyo, and its date moves like a date', () => {
  // 2026-10-31 23:30 in Tokyo
  const moved = shiftMoment(new Date('2026-10-31T14:30:00Z'), 1)
  expect(moved.toISOString()).toBe('2026-11-30T14:30:00.000Z')
  expect(tokyoDate(moved)).toBe('2026-11-30')
})
