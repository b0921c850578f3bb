import { expect, test } from 'vitest'
import { formatPostalCode } from './postal-code.ts'

test.each(['1234567', '123-4567', '１２３－４５６７', ' 〒123-4567 '])(
  '%s is shown as 〒123-4567',
  (code) => {
    expect(formatPostalCode(code)).toBe('〒123-4567')
  },
)

test('leading zeros stay', () => {
  expect(formatPostalCode('0600001')).toBe('〒060-0001')
})

test('no postal code shows nothing', () => {
  expect(formatPostalCode('')).toBe('')
})

test('what is no Japanese postal code is shown as it is', () => {
  expect(formatPostalCode('SW1A 1AA')).toBe('〒SW1A 1AA')
})
