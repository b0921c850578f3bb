import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultFromDate,
  firstDayOfMonth,
  formatJapaneseDate,
  formatJapaneseDay,
  formatJapaneseDayAndTime,
  formatJapaneseMoment,
  formatMonthDay,
  formatShortDate,
  shiftDays,
  tokyoDate,
  tokyoMidnight,
  tokyoTime,
} from './calendar-date.ts'

test('the default from date is the first day of the previous month', () => {
  expect(defaultFromDate(new Date('2026-11-21T00:00:00Z'))).toBe('2026-10-01')
})

test('a day without its year has no leading zeros', () => {
  expect(formatMonthDay('2026-09-05')).toBe('9月5日')
})

test('a short day has its year only if that is another one', () => {
  expect(formatShortDate('2026-09-05', '2026-11-30')).toBe('9/5')
  expect(formatShortDate('2025-12-31', '2026-11-30')).toBe('2025/12/31')
  expect(formatShortDate('', '2026-11-30')).toBe('')
})

test('in January the previous month is December of the year before', () => {
  expect(defaultFromDate(new Date('2027-01-15T03:00:00Z'))).toBe('2026-12-01')
})

test('the last hours of a month in Tokyo still belong to that month', () => {
  expect(defaultFromDate(new Date('2026-11-30T14:59:59Z'))).toBe('2026-10-01')
})

test('when it is the first in Tokyo and still the last day in London, the month has changed', () => {
  expect(defaultFromDate(new Date('2026-11-30T15:00:00Z'))).toBe('2026-11-01')
  expect(defaultFromDate(new Date('2026-12-31T15:00:00Z'))).toBe('2026-12-01')
})

test('a moment has the calendar date of Tokyo', () => {
  expect(tokyoDate(new Date('2026-04-01T14:59:00Z'))).toBe('2026-04-01')
  expect(tokyoDate(new Date('2026-04-01T15:00:00Z'))).toBe('2026-04-02')
})

test('date and time of Tokyo are those of its time zone', () => {
  const inTokyo = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  // Before 1952 Japan had a summer time.
  const moments = fc.date({
    min: new Date('1952-01-01T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(`${tokyoDate(moment)} ${tokyoTime(moment)}`).toBe(inTokyo.format(moment))
    }),
  )
})

test('dates and moments are written without padded months and days', () => {
  expect(formatJapaneseDate('2026-04-01')).toBe('2026年4月1日')
  expect(formatJapaneseDate('')).toBe('')
  expect(formatJapaneseMoment(new Date('2026-04-01T00:05:00Z'))).toBe('2026年4月1日 09:05')
})

test('months forth and back lead to the same first day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), fc.integer({ min: 1, max: 12 }), (months, month) => {
      const first = `2026-${String(month).padStart(2, '0')}-01`
      expect(firstDayOfMonth(firstDayOfMonth(first, months), -months)).toBe(first)
    }),
  )
})

test('a date begins in Tokyo nine hours before it does in Greenwich', () => {
  expect(tokyoMidnight('2026-03-01').toISOString()).toBe('2026-02-28T15:00:00.000Z')
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 8, '2027-01-08'],
  ['2026-03-29', 0, '2026-03-29'],
])('%s and %d days is %s', (date, days, expected) => {
  expect(shiftDays(date, days)).toBe(expected)
})

test('each day has its weekday, as Intl names it', () => {
  const weekday = new Intl.DateTimeFormat('ja-JP', { timeZone: 'UTC', weekday: 'short' })
  for (let days = 0; days < 7; days++) {
    const date = shiftDays('2026-11-24', days)
    expect(formatJapaneseDay(date)).toContain(`（${weekday.format(new Date(date))}）`)
  }
})

test('a date with its weekday, and a moment in Tokyo', () => {
  expect(formatJapaneseDay('2026-11-24')).toBe('2026年11月24日（火）')
  expect(formatJapaneseDayAndTime(new Date('2026-11-23T23:05:00Z'))).toBe('2026年11月24日（火） 08:05')
  expect(formatJapaneseDayAndTime(new Date('2026-11-23T15:05:00Z'))).toBe('2026年11月24日（火） 00:05')
})
