import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeliveryItem } from './item.ts'
import {
  isSameItem,
  LINE_COMMENT_LENGTH,
  lineMarksSchema,
  MAX_MARKED_LINES,
  placeLines,
  toMarkedLines,
} from './marked-lines.ts'

const items = fc.array(
  fc.record({
    itemName: fc.constantFrom('A', 'B', 'C'),
    unitPrice: fc.constant(null),
    quantity: fc.constantFrom(1, 2),
    unit: fc.constant(''),
    amount: fc.constantFrom(10, 20),
  }),
  { maxLength: 8 },
)

function allMarked(list: readonly DeliveryItem[]) {
  const marks = list.map((_, index) => ({ index, comment: String(index) }))
  return toMarkedLines(marks, list) ?? []
}

test('marks come in the order of the lines, each line once, within the limits', () => {
  const mark = (index: number, comment = '') => ({ index, comment })
  expect(lineMarksSchema.parse([mark(2, ' 数量 '), mark(0)])).toEqual([mark(0), mark(2, '数量')])
  expect(lineMarksSchema.safeParse([mark(1), mark(1)]).success).toBe(false)
  expect(lineMarksSchema.safeParse([mark(0, '字'.repeat(LINE_COMMENT_LENGTH))]).success).toBe(true)
  expect(lineMarksSchema.safeParse([mark(0, '字'.repeat(LINE_COMMENT_LENGTH + 1))]).success).toBe(false)
  const many = Array.from({ length: MAX_MARKED_LINES + 1 }, (_, index) => mark(index))
  expect(lineMarksSchema.safeParse(many).success).toBe(false)
  expect(lineMarksSchema.safeParse([mark(-1)]).success).toBe(false)
})

test('a mark on a line that is not there makes no marked line', () => {
  expect(toMarkedLines([{ index: 0, comment: '' }], [])).toBeNull()
})

test('marks find their lines in an unchanged list, also those with long names', () => {
  const long = { itemName: '長'.repeat(1000), unitPrice: 1, quantity: 1, unit: '式', amount: 1 }
  fc.assert(
    fc.property(items, (list) => {
      const placed = placeLines(allMarked([...list, long]), [...list, long])
      expect(placed.map(({ place, isChanged }) => [place, isChanged])).toEqual(
        [...list, long].map((_, index) => [index, false]),
      )
    }),
  )
})

test('whatever an import made of the lines, each mark has a place of its own or none, and never on another line unsaid', () => {
  fc.assert(
    fc.property(items, items, (before, after) => {
      const placed = placeLines(allMarked(before), after)
      const places = placed.flatMap(({ place }) => (place === null ? [] : [place]))
      expect(new Set(places).size).toBe(places.length)
      for (const { place, isChanged, item } of placed) {
        const now = place === null ? undefined : after[place]
        if (now !== undefined) expect(isSameItem(now, item)).toBe(!isChanged)
        if (now !== undefined) expect(now.itemName).toBe(item.itemName)
      }
    }),
  )
})
