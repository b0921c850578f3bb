import { beforeEach, expect, test } from 'vitest'
import { keepOrder, placeOf } from './note-order.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a note knows its neighbours in the list that it was opened from', () => {
  keepOrder(['a', 'b', 'c'], 'b')
  expect(placeOf('b')).toEqual({ previous: 'a', next: 'c' })
  expect(placeOf('a')).toEqual({ previous: null, next: 'b' })
  expect(placeOf('c')).toEqual({ previous: 'b', next: null })
})

test('a note that no list has opened knows none, and neither does one behind unreadable storage', () => {
  expect(placeOf('a')).toBeNull()
  localStorage.setItem('delivery-notes:order', '{"a":1}')
  expect(placeOf('a')).toBeNull()
  keepOrder(['a'], 'a')
  expect(placeOf('a')).toEqual({ previous: null, next: null })
})

test('a tab keeps the order that it came with, although the list is sorted anew and opens another', () => {
  keepOrder(['a', 'b', 'c'], 'a')
  placeOf('a')
  keepOrder(['c', 'b', 'a'], 'b')
  expect(placeOf('b')).toEqual({ previous: 'a', next: 'c' })
  sessionStorage.clear()
  expect(placeOf('b')).toEqual({ previous: 'c', next: 'a' })
})

test('of a long list a thousand notes on either side are kept, and three orders at most', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `n${String(index)}`)
  keepOrder(ids, 'n5000')
  expect(placeOf('n4000')).toEqual({ previous: null, next: 'n4001' })
  expect(placeOf('n3999')).toBeNull()
  sessionStorage.clear()
  for (const id of ['x', 'y', 'z']) keepOrder([id], id)
  expect(placeOf('n5000')).toBeNull()
  expect(localStorage.getItem('delivery-notes:order')).toBe('[["z"],["y"],["x"]]')
})
