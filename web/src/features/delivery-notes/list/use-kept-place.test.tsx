import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { keepPlace } from './kept-places.ts'
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
  getVirtualItemForOffset: () => undefined,
} as unknown as Parameters<typeof useKeptPlace>[0]

beforeEach(() => {
  scrollToOffset.mockReset()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** The list after a reload, left at a row, with its first rows. */
function reload(leftAt: string) {
  keepPlace('of', { id: leftAt, into: 7 })
  return renderHook(({ rows, isWhole }) => useKeptPlace(virtualizer, rows, 'of', false, isWhole), {
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
