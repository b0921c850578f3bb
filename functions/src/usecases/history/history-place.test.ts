import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCursor, newestFirst, toCursor } from './history-place.ts'

const at = (ms: number, id: string) => ({ at: new Date(ms), id })

test('the newest comes first, of the same moment the greater id, and a place is level with itself', () => {
  const places = [at(1, 'b'), at(2, 'a'), at(1, 'c'), at(3, 'a')]
  expect(places.toSorted(newestFirst)).toEqual([at(3, 'a'), at(2, 'a'), at(1, 'c'), at(1, 'b')])
  expect(newestFirst(at(1, 'a'), at(1, 'a'))).toBe(0)
  expect(newestFirst(at(1, 'a'), at(1, 'b'))).toBe(1)
  expect(newestFirst(at(1, 'b'), at(1, 'a'))).toBe(-1)
})

test('a place comes back from its cursor, whatever its id; none is before nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), (ms, id) => {
      expect(fromCursor(toCursor(at(ms, id)))).toEqual(at(ms, id))
    }),
  )
  expect(fromCursor('')).toBeNull()
})
