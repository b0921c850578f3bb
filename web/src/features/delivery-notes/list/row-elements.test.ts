import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ElementKeys, keyOf, keysAfter } from './row-elements.ts'

const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))
const keysOf = (keys: ElementKeys) => keys.rows.map((row) => keyOf(keys, row))
const begun = (...ids: string[]): ElementKeys => ({ rows: rowsOf(ids), of: 'a', keys: new Map(), joins: 0 })

test('where far more rows join a list, its top keeps its elements', () => {
  const after = keysAfter(begun('b', 'd'), rowsOf(['a', 'b', 'c', 'd', 'e']), 'a', false)
  expect(keysOf(after).slice(0, 2)).toEqual(['b', 'd'])
})

test('an element goes with its row once the reader has come to one, where few rows join, and in another list', () => {
  const many = rowsOf(['a', 'b', 'c', 'd', 'e'])
  expect(keysOf(keysAfter(begun('b', 'd'), many, 'a', true))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(keysOf(keysAfter(begun('b', 'd'), rowsOf(['a', 'b', 'd']), 'a', false))).toEqual(['a', 'b', 'd'])
  expect(keysOf(keysAfter(begun('b', 'd'), many, 'other', false))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('after a join each row keeps its element, wherever it goes', () => {
  const joined = keysAfter(begun('b', 'd'), rowsOf(['a', 'b', 'c', 'd', 'e']), 'a', false)
  const sorted = keysAfter(joined, joined.rows.toReversed(), 'descending', false)
  expect(keysOf(sorted)).toEqual(keysOf(joined).toReversed())
})

test('whatever joins and goes, no two rows have the same element', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.array(fc.record({ ids, of: fc.constantFrom('a', 'b'), isTouched: fc.boolean() })),
      (turns) => {
        let keys = begun('a')
        for (const turn of turns) {
          keys = keysAfter(keys, rowsOf(turn.ids), turn.of, turn.isTouched)
          expect(new Set(keysOf(keys)).size).toBe(turn.ids.length)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
