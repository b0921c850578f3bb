import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedDate } from './lenient-date.ts'

test.each([
  '2026/04/01',
  '2026/4/1',
  '2026-04-01',
  '2026-4-1',
  '2026.4.1',
  '20260401',
  '2026年4月1日',
  '2026年04月01日',
  '２０２６／４／１',
  ' 2026 年 4 月 1 日　',
])('%s is the first of April 2026', (typed) => {
  expect(parseTypedDate(typed)).toBe('2026-04-01')
})

test.each([
  '',
  '2026',
  '2026/4',
  '2026/4/31',
  '2026/13/1',
  '2025/2/29',
  '0000/1/1',
  '26/4/1',
  '4/1',
  'きのう',
])('"%s" is no date', (typed) => {
  expect(parseTypedDate(typed)).toBeNull()
})

test('the 29th of February exists in a leap year', () => {
  expect(parseTypedDate('2028/2/29')).toBe('2028-02-29')
})

test('every day of the calendar is read back, zero-padded or not', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-').map(Number)
        const typed = `${String(year)}/${String(month)}/${String(day)}`
        return parseTypedDate(typed) === iso && parseTypedDate(iso.replaceAll('-', '')) === iso
      },
    ),
  )
})
