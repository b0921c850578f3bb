import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { keepPlace, keptPlace } from './kept-places.ts'
import { useKeptPlace } from './use-kept-place.ts'

const ROW_HEIGHT = 50
const rowsTo = (count: number) =>
  Array.from({ length: count }, (_, at) => blankNote({ id: `n${String(at)}` }))
const FIRST = rowsTo(200)
const ALL = [...FIRST, ...rowsTo(400).slice(200)]

const scrollToOffset = vi.fn<(offset: number) => void>()
const virtualizer = {
  options: { scrollMargin: 0 },
  scrollOffset: 0,
  scrollToOffset,
  getOffsetForIndex: (index: number) => [index * ROW_HEIGHT, 'start'],
  getVirtualItemForOffset: (offset: number) => {
    const index = Math.floor(offset / ROW_HEIGHT)
    return { index, start: index * ROW_HEIGHT }
  },
}

beforeEach(() => {
  virtualizer.scrollOffset = 0
  scrollToOffset.mockReset()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function useList(rows: typeof ALL, isWhole: boolean): boolean {
  return useKeptPlace(
    virtualizer as unknown as Parameters<typeof useKeptPlace>[0],
    rows,
    'of',
    false,
    isWhole,
  )
}

/** The list after a reload, left at a row, with its first rows. */
function reload(leftAt: string) {
  keepPlace('of', { id: leftAt, into: 7 })
  return renderHook(({ rows, isWhole }) => useList(rows, isWhole), {
    initialProps: { rows: FIRST, isWhole: false },
    wrapper: MemoryRouter,
  })
}

test('after a reload the list goes to where it was left with its first rendering, if that row is there', () => {
  const { result } = reload('n150')
  expect(result.current).toBe(false)
  expect(scrollToOffset).toHaveBeenCalledExactlyOnceWith(150 * ROW_HEIGHT + 7)
})

test('while the row at which it was left is being loaded, the rows before it wait', () => {
  const { result, rerender } = reload('n300')
  expect(result.current).toBe(true)
  rerender({ rows: ALL, isWhole: false })
  expect(result.current).toBe(false)
  expect(scrollToOffset).toHaveBeenCalledExactlyOnceWith(300 * ROW_HEIGHT + 7)
  // Even if it goes meanwhile: the list was in its place.
  rerender({ rows: ALL.filter(({ id }) => id !== 'n300'), isWhole: false })
  expect(result.current).toBe(false)
})

test('they do not wait for a row that is gone, nor for who scrolls', () => {
  const gone = reload('gone')
  expect(gone.result.current).toBe(true)
  gone.rerender({ rows: ALL, isWhole: true })
  expect(gone.result.current).toBe(false)
  gone.unmount()
  const scrolled = reload('n300')
  expect(scrolled.result.current).toBe(true)
  act(() => {
    fireEvent.wheel(window)
  })
  expect(scrolled.result.current).toBe(false)
  scrolled.rerender({ rows: ALL, isWhole: false })
  expect(scrollToOffset).not.toHaveBeenCalled()
})

/** A list that has been scrolled to its 151st row and 7 pixels. */
function scrolledDown() {
  const list = renderHook(({ rows }) => useList(rows, true), {
    initialProps: { rows: ALL },
    wrapper: MemoryRouter,
  })
  virtualizer.scrollOffset = 150 * ROW_HEIGHT + 7
  list.rerender({ rows: ALL })
  return list
}

/** Three rows come above all others. */
const MORE = [...rowsTo(403).slice(400), ...ALL]

test('rows that come above leave in its place what somebody has scrolled to, and what they have scrolled since', () => {
  const { rerender } = scrolledDown()
  rerender({ rows: MORE })
  expect(scrollToOffset).toHaveBeenLastCalledWith(153 * ROW_HEIGHT + 7)
  virtualizer.scrollOffset = 153 * ROW_HEIGHT + 7
  // Not a rendering of its own: the next rows come with it.
  virtualizer.scrollOffset += 12
  rerender({ rows: ALL })
  expect(scrollToOffset).toHaveBeenLastCalledWith(150 * ROW_HEIGHT + 19)
})

test('rows that come with the return to the top do not take the list back to where it was', () => {
  const { rerender, unmount } = scrolledDown()
  virtualizer.scrollOffset = 0
  rerender({ rows: MORE })
  expect(scrollToOffset).not.toHaveBeenCalled()
  unmount()
  expect(keptPlace('of')).toBeNull()
})
