import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_COMMENT_LENGTH, MAX_MARKED_LINES } from '../limits.ts'
import { type DeliveryItem } from './item.ts'
import { isSameItem, lineMarksSchema, lineWords, placeLines, toMarkedLines } from './marked-lines.ts'

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

function line(itemName: string, fields: Partial<DeliveryItem> = {}): DeliveryItem {
  return { itemName, unitPrice: 1, quantity: 1, unit: '式', amount: 1, ...fields }
}

function placed(before: readonly DeliveryItem[], after: readonly DeliveryItem[]) {
  return placeLines(allMarked(before), after).map(({ place, isChanged }) => [place, isChanged])
}

test('half a character in a comment, which cannot be stored, is left out of it', () => {
  expect(lineMarksSchema.parse([{ index: 0, comment: '数\ud800量' }])[0]?.comment).toBe('数量')
})

test('of an item so much is kept that fifty of them fill no document', () => {
  const [kept] =
    toMarkedLines([{ index: 0, comment: '' }], [line('長'.repeat(1000), { unit: '位'.repeat(1000) })]) ?? []
  expect(kept?.item).toEqual(line('長'.repeat(200), { unit: '位'.repeat(200) }))
})

test.each(['itemName', 'unitPrice', 'quantity', 'unit', 'amount'] as const)(
  'items that differ in %s alone are not the same',
  (column) => {
    const other = { itemName: 'B', unitPrice: 2, quantity: 2, unit: '個', amount: 2 }
    expect(isSameItem(line('A'), { ...line('A'), [column]: other[column] })).toBe(false)
    expect(isSameItem(line('A'), line('A'))).toBe(true)
  },
)

test('a line is found where it was, else where it moved to, else by its name where it was; else it is gone', () => {
  const [a, b, c] = [line('A'), line('B'), line('C')]
  expect(placed([a, b], [a, b])).toEqual([
    [0, false],
    [1, false],
  ])
  expect(placed([a, b], [b, a])).toEqual([
    [1, false],
    [0, false],
  ])
  expect(placed([a, b], [line('A', { amount: 2 }), b])).toEqual([
    [0, true],
    [1, false],
  ])
  expect(placed([a, b], [c, b])).toEqual([
    [null, true],
    [1, false],
  ])
  expect(placed([a, b], [a])).toEqual([
    [0, false],
    [null, true],
  ])
  expect(placed([a], [])).toEqual([[null, true]])
  // One of two equal lines was removed. The remaining one counts as the one that stayed in place.
  expect(placed([a, a], [b, a])).toEqual([
    [null, true],
    [1, false],
  ])
})

test('a marked line in words', () => {
  const marked = { index: 2, item: line('制作費'), comment: '数量が違います。' }
  expect(lineWords(marked)).toBe('3行目「制作費」: 数量が違います。')
  expect(lineWords({ ...marked, comment: '' })).toBe('3行目「制作費」')
})
