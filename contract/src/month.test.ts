import { expect, test } from 'vitest'
import { daysOfMonth, formatJapaneseMonth, monthSchema, shiftMonth } from './month.ts'

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to })
})

test('months are counted over the end of a year', () => {
  expect(shiftMonth('2026-11', 2)).toBe('2027-01')
  expect(shiftMonth('2026-01', -12)).toBe('2025-01')
})

test('a month in words has no leading zero', () => {
  expect(formatJapaneseMonth('2026-04')).toBe('2026年4月')
})

test.each(['2026-13', '2026-00', '2026-4', '2026-04-01', ''])('"%s" is no month', (given) => {
  expect(monthSchema.safeParse(given).success).toBe(false)
})
