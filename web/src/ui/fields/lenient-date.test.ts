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
  'R8.4.1',
  'r8/4/1',
  'Ｒ８．４．１',
  '令和8年4月1日',
  '㋿8年4月1日',
  '4/1',
  '4月1日',
  '04-01',
])('%s is the first of April 2026', (typed) => {
  expect(parseTypedDate(typed, new Date('2026-11-21T00:00:00Z'))).toBe('2026-04-01')
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
  '4/31',
  '13/1',
  'R0.4.1',
  'S63.4.1',
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

test('令和元年 is 2019', () => {
  expect(parseTypedDate('令和元年5月1日')).toBe('2019-05-01')
  expect(parseTypedDate('R1.5.1')).toBe('2019-05-01')
})

test("a day without a year is of Tokyo's year", () => {
  expect(parseTypedDate('1/1', new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
  expect(parseTypedDate('12/31', new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
})
