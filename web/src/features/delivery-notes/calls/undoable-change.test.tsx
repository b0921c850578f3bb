import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { noticeUndoable, useTakeBack } from './undoable-change.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NOTE = blankNote({ id: 'n1', revision: 5 })
const MINUTE_MS = 60_000

function Note({ revision }: { revision: number }) {
  const undo = useTakeBack({ ...NOTE, revision }, () => undefined)
  return undo === null ? null : <button type="button">take back</button>
}

/**
 * Mounts and unmounts the note's page.
 * @returns whether the page offers the undo
 */
function look(client: QueryClient, revision = NOTE.revision): boolean {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Note revision={revision} />
    </QueryClientProvider>,
  )
  const isOffered = screen.queryByText('take back') !== null
  unmount()
  return isOffered
}

function pass(minutes: number): void {
  act(() => {
    vi.advanceTimersByTime(minutes * MINUTE_MS)
  })
}

test('a change can be taken back at its note for ten minutes, also after somebody was elsewhere, and no longer', () => {
  const client = new QueryClient()
  noticeUndoable(client, '', NOTE)
  expect(look(client)).toBe(true)
  pass(UNDO_MINUTES - 1)
  expect(look(client)).toBe(true)
  expect(look(client, NOTE.revision + 1)).toBe(false)
  pass(1)
  expect(look(client)).toBe(false)
})
