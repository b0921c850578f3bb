import { fireEvent, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ElementKeys, keyOf, keysAfter, keysByPlace, useElementKeys } from './row-elements.ts'

const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))
const keysOf = (keys: ElementKeys) => keys.rows.map((row) => keyOf(keys, row))
const begun = (...ids: string[]) => keysByPlace(rowsOf(ids), 'a')

test('where far more rows join a list, its top keeps its elements', () => {
  const before = begun('b', 'd')
  const after = keysAfter(before, rowsOf(['a', 'b', 'c', 'd', 'e']), 'a', false)
  expect(keysOf(after).slice(0, 2)).toEqual(keysOf(before))
})

test('another search shows its rows in the elements of the former one', () => {
  const before = begun('a', 'b', 'c')
  expect(keysOf(keysAfter(before, rowsOf(['c', 'd']), 'other', false))).toEqual(keysOf(before).slice(0, 2))
})

test('an element goes with its row where few rows join, and once the reader has come to one', () => {
  const before = begun('b', 'd')
  const [b, d] = keysOf(before)
  expect(keysOf(keysAfter(before, rowsOf(['a', 'b', 'd']), 'a', false))).toEqual(['a', b, d])
  const many = rowsOf(['a', 'b', 'c', 'd', 'e'])
  expect(keysOf(keysAfter(before, many, 'a', true))).toEqual(['a', b, 'c', d, 'e'])
  expect(keysOf(keysAfter(before, many, 'other', true))).toEqual(['a', b, 'c', d, 'e'])
})

test('of a long list only the rows at its top have the elements of their places', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `n${String(index)}`)
  const after = keysAfter(begun('a'), rowsOf(ids), 'a', false)
  expect(keysOf(after)[0]).toBe(keysOf(begun('a'))[0])
  expect(keysOf(after)[999]).toBe('n999')
})

test('an element that is being pressed goes with its row: its click would open another note', () => {
  const { result, rerender } = renderHook(({ rows, of }) => useElementKeys(rows, of, () => false), {
    initialProps: { rows: rowsOf(['a', 'b']), of: 'one' },
  })
  const first = result.current(0)
  fireEvent.pointerDown(document.body)
  rerender({ rows: rowsOf(['c', 'a']), of: 'two' })
  expect(result.current(1)).toBe(first)
  fireEvent.pointerUp(document.body)
  rerender({ rows: rowsOf(['d', 'a']), of: 'three' })
  expect(result.current(0)).toBe(first)
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
