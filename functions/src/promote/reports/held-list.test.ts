import { expect, test } from 'vitest'
import { HeldList, jsonWithLists } from './held-list.ts'
import { HeldText } from './held-text.ts'

function listOf(numbers: readonly number[], most?: number): HeldList<number> {
  const list = new HeldList<number>((n) => ({ n }), most)
  for (const n of numbers) list.add(n)
  return list
}

test('a list is an array’s records with commas between, and knows how many there were', () => {
  expect([...listOf([]).pieces()].join('')).toBe('')
  const list = listOf([1, 2, 3])
  expect([...list.pieces()].join('')).toBe('{"n":1},{"n":2},{"n":3}')
  expect(list.count).toBe(3)
})

test('of more records than are kept the rest is counted', () => {
  const list = listOf([1, 2, 3], 2)
  expect([...list.pieces()].join('')).toBe('{"n":1},{"n":2}')
  expect(list.count).toBe(3)
})

test('an object has its values and its lists, whichever there are', () => {
  const json = (values: object, lists: Record<string, HeldList<number>>): unknown =>
    JSON.parse([...jsonWithLists(values, lists)].join(''))
  expect(json({ a: 1 }, { b: listOf([1, 2]), c: listOf([]) })).toEqual({
    a: 1,
    b: [{ n: 1 }, { n: 2 }],
    c: [],
  })
  expect(json({}, { b: listOf([1]) })).toEqual({ b: [{ n: 1 }] })
  expect(json({ a: 1 }, {})).toEqual({ a: 1 })
})

test('a text comes back whole, in pieces of 64 Ki characters and more, and an empty one in none', () => {
  const piecesOf = (texts: readonly string[]) => {
    const held = new HeldText()
    for (const text of texts) held.add(text)
    return [...held.pieces()]
  }
  const long = '髙'.repeat(64 * 1024 - 1)
  expect(piecesOf([])).toEqual([])
  expect(piecesOf(['a', 'b'])).toEqual(['ab'])
  expect(piecesOf([long, 'a', 'b'])).toEqual([`${long}a`, 'b'])
  expect(piecesOf([long, 'a'])).toEqual([`${long}a`])
})
