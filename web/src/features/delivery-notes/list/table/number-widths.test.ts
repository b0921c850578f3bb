import { expect, test } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { numberWidths } from './number-widths.ts'

test('columns of numbers are as wide as the longest of theirs, a negative one too', () => {
  const measured: string[] = []
  const widths = numberWidths(
    [
      blankNote({ billingNo: 'B-1', amountWithoutTax: 5, tax: 0, totalAmountWithTax: 123_456_789 }),
      blankNote({ billingNo: 'B-1000', amountWithoutTax: -123_456_789, tax: 0, totalAmountWithTax: 5 }),
    ],
    (text) => {
      measured.push(text)
      return text.length
    },
  )
  expect(measured).toEqual(expect.arrayContaining(['B-1000', '-¥123,456,789', '¥123,456,789']))
  expect(Object.fromEntries([...widths].map(([field, width]) => [field, Math.floor(width)]))).toEqual({
    billingNo: 6,
    amountWithoutTax: 13,
    tax: 2,
    totalAmountWithTax: 12,
  })
})

test('a number without end stands on several lines and does not take the whole table', () => {
  const widths = numberWidths([blankNote({ billingNo: 'B'.repeat(500) })], (text) => text.length)
  expect(widths.get('billingNo')).toBeLessThan(20)
})
