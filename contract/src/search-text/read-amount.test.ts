import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['0', 0],
  ['10000', 10_000],
  ['10,000', 10_000],
  ['１０，０００', 10_000],
  ['１０、０００', 10_000],
  [' ¥10,000 ', 10_000],
  ['￥10,000', 10_000],
  ['10,000円', 10_000],
  ['1万', 10_000],
  ['１．１万円', 11_000],
  ['2.5千', 2_500],
  ['3百万', 3_000_000],
  ['1億', 100_000_000],
  ['-500', -500],
  ['▲500', -500],
  ['△１，０００', -1_000],
  ['-0', 0],
])('%s is %i yen', (typed, yen) => {
  expect(readAmount(typed)).toBe(yen)
})

test.each([
  '',
  '円',
  'いくらか',
  '1.5',
  '1.00001万',
  '1-2',
  '1万2千',
  '9999億9999',
  '10000億',
  '1e3',
  '0x10',
])('"%s" is no amount', (typed) => {
  expect(readAmount(typed)).toBeNull()
})

test('every amount is read back as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (yen) => {
      expect(readAmount(yen.toLocaleString('ja-JP'))).toBe(yen)
    }),
  )
})
