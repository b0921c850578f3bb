import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { keepUnsaved } from '../../../../lib/session/unsaved.ts'
import { useListSelection } from './use-list-selection.ts'

vi.mock('../../../../lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useMe: () => ({ uid: 'u1' }),
}))
const READING = { rows: undefined, isComplete: false, isFetching: true }

afterEach(() => {
  cleanup()
  noteSelection.clear()
  sessionStorage.clear()
})

/** Leaves a list with two selected notes by a reload of the page, after which nothing is selected. */
function reloadOf(search: string): void {
  const { unmount } = renderHook(() => {
    useListSelection(search, READING)
  })
  noteSelection.add(['a', 'b'])
  keepUnsaved('u1')
  unmount()
  noteSelection.clear()
}

test('a selection comes back with a reload of its list, once', () => {
  reloadOf('sales=u1')
  const again = renderHook(() => {
    useListSelection('sales=u1', READING)
  })
  expect([...noteSelection.current().ids]).toEqual(['a', 'b'])
  again.unmount()
  noteSelection.clear()
  renderHook(() => {
    useListSelection('sales=u1', READING)
  })
  expect(noteSelection.current().ids.size).toBe(0)
})

test('a selection does not come back in the list of another search', () => {
  reloadOf('sales=u1')
  renderHook(() => {
    useListSelection('sales=u2', READING)
  })
  expect(noteSelection.current().ids.size).toBe(0)
})
