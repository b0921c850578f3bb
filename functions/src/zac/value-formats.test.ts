import { FIRST_ZAC_COLUMNS, type ValueFormats } from '@kenshu/contract/upload/zac-columns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate, readDecimal, readYen } from './read-value.ts'
import { rewriteOf } from './value-formats.ts'

const FIRST = FIRST_ZAC_COLUMNS.formats

function rewritten(kind: 'date' | 'yen' | 'decimal', formats: Partial<ValueFormats>, text: string) {
  return rewriteOf(kind, { ...FIRST, ...formats })?.(text) ?? text
}

test('in version 0 no value is rewritten', () => {
  for (const kind of ['text', 'code', 'date', 'yen', 'decimal', 'email'] as const)
    expect(rewriteOf(kind, FIRST)).toBeNull()
})

test.each([
  [['dots'], '2026.4.1'],
  [['time'], '2026/04/01 00:00:00'],
  [['time'], '2026-04-01T09:30'],
  [['era'], '令和8年4月1日'],
  [['era'], 'R8.4.1'],
  [['era'], 'Ｒ８／４／１'],
  [['monthFirst'], '4/1/2026'],
  [['dayFirst'], '1/4/2026'],
  [['dayFirst', 'time'], '01.04.2026 0:00'],
] as const)('with %j the date %s is read, and not without', (dates, text) => {
  expect(readDate(text)).toBeNull()
  expect(readDate(rewritten('date', { dates: [...dates] }, text))).toBe('2026-04-01')
})

test('the first year of an era has a name', () => {
  expect(readDate(rewritten('date', { dates: ['era'] }, '令和元年5月1日'))).toBe('2019-05-01')
  expect(readDate(rewritten('date', { dates: ['era'] }, 'H31.4.30'))).toBe('2019-04-30')
})

test.each([
  [{ negatives: ['triangle'] }, '△1,234', -1234],
  [{ negatives: ['parentheses'] }, '(1,234)', -1234],
  [{ negatives: ['parentheses'] }, '（¥1,234）', -1234],
  [{ negatives: ['trailing'] }, '1,234-', -1234],
  [{ thousands: 'point' }, '1.234.567', 1_234_567],
  [{ thousands: 'point' }, '-1.234', -1234],
  [{ thousands: 'space' }, '1 234 567', 1_234_567],
  [{ zeroDecimals: true }, '1,234.00', 1234],
  [{ thousands: 'point', negatives: ['trailing'], zeroDecimals: true }, '1.234,00-', -1234],
] as [Partial<ValueFormats>, string, number][])('with %j the amount %s is read', (formats, text, yen) => {
  expect(readYen(rewritten('yen', formats, text))).toBe(yen)
})

test('where points separate thousands, a comma before three digits is none of them: nothing is guessed', () => {
  expect(readDecimal(rewritten('decimal', { thousands: 'point' }, '1.234,5'))).toBe(1234.5)
  expect(readDecimal(rewritten('decimal', { thousands: 'point' }, '1,234.5'))).toBeNull()
  expect(readYen(rewritten('yen', { thousands: 'point' }, '1,234'))).toBeNull()
  expect(readYen(rewritten('yen', { zeroDecimals: true }, '1,234.50'))).toBeNull()
})

test('what version 0 reads is read alike with any other format of dates, and of negative amounts', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.subarray(['dots', 'time', 'era', 'dayFirst'] as const), (moment, dates) => {
      const iso = moment.toISOString().slice(0, 10)
      for (const text of [iso, iso.replaceAll('-', '/'), iso.replaceAll('-', '')])
        expect(readDate(rewritten('date', { dates: [...dates] }, text))).toBe(iso)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer(),
      fc.subarray(['triangle', 'parentheses', 'trailing'] as const),
      (yen, negatives) => {
        for (const text of [String(yen), yen.toLocaleString('en'), String(yen).replace('-', '▲')])
          expect(readYen(rewritten('yen', { negatives: [...negatives] }, text))).toBe(yen)
      },
    ),
  )
})
