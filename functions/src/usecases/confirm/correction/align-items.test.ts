import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignItems } from './align-items.ts'

function item(itemName: string, amount = 1000): DeliveryItem {
  return { itemName, unitPrice: amount, quantity: 1, unit: '式', amount }
}

/** Lines from a short text: a letter for the name and a number for the amount of each. */
function items(text: string): DeliveryItem[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => item(word.slice(0, 1), Number(word.slice(1) || 1)))
}

function aligned(before: string, after: string): string {
  const word = (text: string, index: number | null) => (index === null ? '' : (text.split(' ')[index] ?? '?'))
  return alignItems(items(before), items(after))
    .map((pair) => `${word(before, pair.before)}>${word(after, pair.after)}`)
    .join(' ')
}

test.each([
  ['nothing has changed', 'a b', 'a b', 'a>a b>b'],
  ['one was changed', 'a b c', 'a b2 c', 'a>a b>b2 c>c'],
  ['one was added', 'a c', 'a b c', 'a>a >b c>c'],
  ['one was removed, and follows the line before it', 'a b c', 'a c', 'a>a b> c>c'],
  ['the first was removed', 'a b', 'b', 'a> b>b'],
  ['several were removed, in their order', 'a b c d', 'd', 'a> b> c> d>d'],
  ['one was moved', 'a b c', 'c a b', 'c>c a>a b>b'],
  [
    'lines of the same name stand for each other, also where their order changed',
    'a b',
    'b2 a2',
    'b>b2 a>a2',
  ],
  ['one was renamed: as many went as came', 'a b c', 'a x c', 'a>a b>x c>c'],
  [
    'of several that went and fewer that came, none is taken for another',
    'a b c d',
    'a x d',
    'a>a b> c> >x d>d',
  ],
  ['names count within a changed piece only', 'a b c', 'b2 a3 c', 'b>b2 a>a3 c>c'],
  ['a name across an unchanged line is another line', 'a b c', 'b c a2', 'a> b>b c>c >a2'],
])('%s', (_, before, after, pairs) => {
  expect(aligned(before, after)).toBe(pairs)
})

test('lists of nothing', () => {
  expect(alignItems([], [])).toEqual([])
  expect(alignItems([], items('a'))).toEqual([{ before: null, after: 0 }])
  expect(alignItems(items('a'), [])).toEqual([{ before: 0, after: null }])
})

const anyItems = fc.array(
  fc.record({ name: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 3 }) }),
  {
    maxLength: 8,
  },
)

test('each line of both lists is there once, those of the new list in their order', () => {
  fc.assert(
    fc.property(anyItems, anyItems, (before, after) => {
      const [was, is] = [before, after].map((list) => list.map(({ name, amount }) => item(name, amount))) as [
        DeliveryItem[],
        DeliveryItem[],
      ]
      const pairs = alignItems(was, is)
      expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual([...is.keys()])
      expect(pairs.flatMap((pair) => pair.before ?? []).toSorted((a, b) => a - b)).toEqual([...was.keys()])
    }),
  )
})
