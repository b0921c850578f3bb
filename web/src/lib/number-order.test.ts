import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareJapanese } from './japanese-order.ts'
import { inNumberOrder } from './number-order.ts'

/** Short, so that many are equal but for zeros. */
const number = fc.string({
  unit: fc.constantFrom('0', '1', '2', '9', '-', 'A', 'D', 'Z'),
  minLength: 1,
  maxLength: 6,
})

test('digits, capital letters and hyphens are in the order of the collator, and then of their letters', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number, { maxLength: 20 }), (numbers) => {
      const expected = numbers.toSorted((a, b) => compareJapanese(a, b) || (a < b ? -1 : 1))
      expect(inNumberOrder(numbers)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

test('a small letter among the numbers changes nothing in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number, { maxLength: 20 }), (numbers) => {
      expect(inNumberOrder([...numbers, 's-1']).filter((each) => each !== 's-1')).toEqual(
        inNumberOrder(numbers),
      )
    }),
  )
})

test('a long run of digits comes before a letter, as for the collator', () => {
  const numbers = ['A1', '9'.repeat(30), '1', 'Z-1']
  expect(inNumberOrder(numbers)).toEqual(numbers.toSorted(compareJapanese))
})
