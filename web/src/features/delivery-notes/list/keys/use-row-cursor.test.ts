import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rangeWith } from './row-range.ts'
import { useRowCursor } from './use-row-cursor.ts'

afterEach(cleanup)

function cursorOf(ids: string[]) {
  const rowsOf = (all: string[]) => all.map((id) => ({ id }))
  const hook = renderHook(({ rows, search }) => useRowCursor(rows, search), {
    initialProps: { rows: rowsOf(ids), search: '' },
  })
  return {
    get: () => hook.result.current,
    show: (next: string[], search = '') => {
      hook.rerender({ rows: rowsOf(next), search })
    },
  }
}

test('it begins at the first row and goes no further than the last', () => {
  const { get } = cursorOf(['a', 'b', 'c'])
  expect(get()).toMatchObject({ id: null, index: 0, moves: 0 })
  act(() => {
    get().moveBy(1)
  })
  expect(get()).toMatchObject({ id: 'a', index: 0, moves: 1 })
  act(() => {
    get().moveBy(10)
  })
  expect(get()).toMatchObject({ id: 'c', index: 2 })
  act(() => {
    get().moveTo(-5)
  })
  expect(get().id).toBe('a')
})

test('it stays with its row when the list is sorted anew', () => {
  const { get, show } = cursorOf(['a', 'b', 'c'])
  act(() => {
    get().moveTo(1)
  })
  show(['c', 'a', 'b'])
  expect(get()).toMatchObject({ id: 'b', index: 2 })
})

test('it keeps its place when the row goes, and goes on from there', () => {
  const { get, show } = cursorOf(['a', 'b', 'c'])
  act(() => {
    get().moveTo(1)
  })
  show(['a', 'c'])
  expect(get()).toMatchObject({ id: 'c', index: 1 })
  show([])
  expect(get()).toMatchObject({ id: null, index: -1 })
  expect(get().moveBy(1)).toBeNull()
})

test('in another search it stays with its row, and without it begins anew', () => {
  const { get, show } = cursorOf(['a', 'b', 'c'])
  act(() => {
    get().moveTo(2)
  })
  show(['b', 'c'], 'x')
  expect(get()).toMatchObject({ id: 'c', index: 1 })
  show(['a', 'b'], 'y')
  expect(get()).toMatchObject({ id: null, index: 0 })
})

test('a row that has the focus already is not brought into sight again', () => {
  const { get } = cursorOf(['a', 'b'])
  act(() => {
    get().put(1)
  })
  expect(get()).toMatchObject({ id: 'b', moves: 0 })
})

test('the row with the focus stays in the page, in its place, wherever the list is scrolled', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }
  expect(rangeWith(50)(range)).toEqual([9, 10, 11, 12, 13, 50])
  expect(rangeWith(2)(range)).toEqual([2, 9, 10, 11, 12, 13])
  expect(rangeWith(11)(range)).toEqual([9, 10, 11, 12, 13])
  expect(rangeWith(-1)(range)).toEqual([9, 10, 11, 12, 13])
  expect(rangeWith(100)(range)).toEqual([9, 10, 11, 12, 13])
})
