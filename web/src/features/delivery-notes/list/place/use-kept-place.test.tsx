import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { keepPlace, keptPlace } from './kept-places.ts'
import { useKeptPlace } from './use-kept-place.ts'

const ROW_HEIGHT = 50
const rowsTo = (count: number) =>
  Array.from({ length: count }, (_, at) => blankNote({ id: `n${String(at)}` }))
const FIRST = rowsTo(200)
const ALL = [...FIRST, ...rowsTo(400).slice(200)]

/** How far a list of ALL can be scrolled. */
const END = 390 * ROW_HEIGHT
const upToEnd = (offset: number) => Math.min(offset, END)

const scrollToOffset = vi.fn<(offset: number) => void>()
const fake = {
  options: { scrollMargin: 0 },
  /** what the virtualizer knows */
  scrollOffset: 0,
  /** how far it is scrolled */
  scrollElement: { scrollTop: 0 },
  scrollToOffset,
  getTotalSize: () => ALL.length * ROW_HEIGHT,
  getOffsetForAlignment: upToEnd,
  getOffsetForIndex: (index: number) => [upToEnd(index * ROW_HEIGHT), 'start'],
  getVirtualItemForOffset: (offset: number) => {
    const index = Math.floor(offset / ROW_HEIGHT)
    return { index, start: index * ROW_HEIGHT }
  },
}
const virtualizer = fake as unknown as Parameters<typeof useKeptPlace>[0]

beforeEach(() => {
  scrollToOffset.mockReset()
  fake.scrollOffset = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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

test('a list that ends before the place where it was left goes to its end, and can be scrolled without a key or a pointer', () => {
  const { rerender, unmount } = reload('n399')
  rerender({ rows: ALL, isWhole: true })
  expect(scrollToOffset).toHaveBeenCalledExactlyOnceWith(END + 7)
  fake.scrollOffset = END
  rerender({ rows: ALL, isWhole: true })
  fake.scrollOffset = 0
  rerender({ rows: ALL, isWhole: true })
  expect(scrollToOffset).toHaveBeenCalledOnce()
  unmount()
  expect(keptPlace('of')).toBeNull()
})

test('a row that was gone when the list was returned to does not move the list when it comes again', () => {
  const { rerender } = reload('n399')
  rerender({ rows: FIRST, isWhole: true })
  rerender({ rows: ALL, isWhole: true })
  expect(scrollToOffset).not.toHaveBeenCalled()
})

test('a page that is hidden is left where it is scrolled to, although no frame has told so yet', () => {
  const { rerender } = reload('n150')
  fake.scrollOffset = 150 * ROW_HEIGHT + 7
  rerender({ rows: ALL, isWhole: true })
  fake.scrollElement.scrollTop = 0
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  expect(keptPlace('of')).toBeNull()
})
