import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  businessDayFrom,
  businessDayUpTo,
  dateOfDay,
  dayOfDate,
  daysBetween,
  latestStart,
  weekdaysBut,
} from './business-days.ts'

const day = dayOfDate('2026-11-20')
const isBusinessDay = weekdaysBut(new Set(daysBetween('2026-11-23', '2026-11-24')))

test('a date is a number, and the number the date', () => {
  expect(dateOfDay(dayOfDate('2028-02-29'))).toBe('2028-02-29')
  expect(daysBetween('2026-12-31', '2027-01-01').map(dateOfDay)).toEqual(['2026-12-31', '2027-01-01'])
})

test('business days after a Friday, with a long weekend behind it', () => {
  expect([1, 2, 3].map((count) => dateOfDay(addBusinessDays(isBusinessDay, day, count)))).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(dateOfDay(businessDayFrom(isBusinessDay, day))).toBe('2026-11-20')
  expect(dateOfDay(businessDayFrom(isBusinessDay, day + 1))).toBe('2026-11-25')
  expect(dateOfDay(businessDayUpTo(isBusinessDay, day + 4))).toBe('2026-11-20')
})

test('the latest start is the last day from which so many business days have passed', () => {
  const offsets = fc.integer({ min: -20, max: 20 })
  fc.assert(
    fc.property(fc.uniqueArray(offsets), offsets, fc.integer({ min: 1, max: 8 }), (off, offset, count) => {
      const works = weekdaysBut(new Set(off.map((number) => day + number)))
      const start = latestStart(works, day + offset, count)
      expect(addBusinessDays(works, start, count)).toBeLessThanOrEqual(day + offset)
      expect(addBusinessDays(works, start + 1, count)).toBeGreaterThan(day + offset)
    }),
  )
})
