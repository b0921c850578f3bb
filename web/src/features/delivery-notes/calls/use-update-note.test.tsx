import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { noteQuery } from './note-query.ts'
import { useUpdateNote } from './use-update-note.ts'

const called = vi.fn<() => Promise<unknown>>()
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: () => called() }))

afterEach(() => {
  cleanup()
  queries.clear()
  vi.useRealTimers()
})

const NOTE = blankNote({ id: 'n1', revision: 1 })

const queries = new QueryClient()

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Gives the page the note, as a fetch or a colleague's change does. */
function bring(note: DeliveryNote): void {
  queries.setQueryData(noteQuery(note.id).queryKey, note)
}

test('a double click changes the note once, and the next press changes it again', async () => {
  called.mockResolvedValue({ ...NOTE, revision: 2 })
  const onChanged = vi.fn<() => void>()
  const { result } = renderHook(() => useUpdateNote(NOTE, { onChanged }), { wrapper: Around })
  const press = () => {
    result.current.mutate({ hakkouStatus: '営業発行停止' })
  }
  press()
  press()
  await waitFor(() => {
    expect(result.current.isSuccess).toBe(true)
  })
  expect(called).toHaveBeenCalledOnce()
  expect(onChanged).toHaveBeenCalledOnce()
  press()
  await waitFor(() => {
    expect(called).toHaveBeenCalledTimes(2)
  })
})

test('after a refusal the same press is made again', async () => {
  called.mockReset().mockRejectedValue(new ApiError('forbidden', '', { status: 403 }))
  const { result } = renderHook(() => useUpdateNote(NOTE), { wrapper: Around })
  for (const times of [1, 2]) {
    result.current.mutate({ hakkouStatus: '営業発行停止' })
    await waitFor(() => {
      expect(result.current.isError).toBe(true)
    })
    expect(called).toHaveBeenCalledTimes(times)
  }
})

const STOPPED = { ...NOTE, revision: 2, hakkouStatus: '営業発行停止' } as const

test.each([
  ['is made', STOPPED, true],
  ['was not made yet', NOTE, false],
  ['is not the only one', { ...STOPPED, revision: 3 }, false],
  ['is somebody else’s', { ...STOPPED, hakkouStatus: 'CL検収済' }, false],
])('a change whose answer is lost counts as made if the note shows it: it %s', async (_, now, isMade) => {
  called.mockReset().mockRejectedValueOnce(networkError()).mockResolvedValueOnce(now).mockResolvedValue(null)
  const onChanged = vi.fn<(changed: unknown) => void>()
  const onFailed = vi.fn<(error: Error) => void>()
  const { result } = renderHook(() => useUpdateNote(NOTE, { onChanged, onFailed }), { wrapper: Around })
  result.current.mutate({ hakkouStatus: '営業発行停止' })
  await waitFor(() => {
    expect(result.current.isPending || result.current.isIdle).toBe(false)
  })
  expect(onChanged.mock.calls).toEqual(isMade ? [[now]] : [])
  expect(onFailed).toHaveBeenCalledTimes(isMade ? 0 : 1)
})

/** A stop whose answer was lost, and which could not be looked for. */
async function lostStop() {
  called.mockReset().mockRejectedValue(networkError())
  const ends = { onFailed: vi.fn<() => void>(), onSeen: vi.fn<(changed: unknown) => void>() }
  const { result, unmount } = renderHook(() => useUpdateNote(NOTE, ends), { wrapper: Around })
  const stop = () => {
    result.current.mutate({ hakkouStatus: '営業発行停止' })
  }
  stop()
  await waitFor(() => {
    expect(ends.onFailed).toHaveBeenCalledOnce()
  })
  return { ...ends, result, unmount, stop }
}

test.each([
  ['shows it', STOPPED, 1],
  ['has changed more often', { ...STOPPED, revision: 3 }, 0],
  ['shows another change', { ...STOPPED, hakkouStatus: 'CL検収済' } as const, 0],
])(
  'a change that nobody could look for is told once the note %s, also to who has left',
  async (_, after, times) => {
    const { onSeen, unmount } = await lostStop()
    unmount()
    bring(NOTE)
    expect(onSeen).not.toHaveBeenCalled()
    bring(after)
    bring({ ...STOPPED, revision: 4 })
    expect(onSeen).toHaveBeenCalledTimes(times)
  },
)

test.each([
  [
    'longer than it could be undone',
    () => {
      vi.setSystemTime(Date.now() + UNDO_MINUTES * MINUTE_MS + 1)
    },
  ],
  [
    'beyond the session',
    () => {
      queries.clear()
    },
  ],
])('a change is not waited for %s: it may be somebody else’s', async (_, pass) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { onSeen } = await lostStop()
  bring(NOTE)
  pass()
  bring(STOPPED)
  expect(onSeen).not.toHaveBeenCalled()
})

test('a change that is made at the second press is told once', async () => {
  const { onSeen, result, stop } = await lostStop()
  called.mockResolvedValue(STOPPED)
  stop()
  await waitFor(() => {
    expect(result.current.isSuccess).toBe(true)
  })
  expect(onSeen).not.toHaveBeenCalled()
})

test('a change that the page has heard of before its answer was lost counts as made', async () => {
  called.mockReset().mockRejectedValue(networkError())
  const onChanged = vi.fn<(changed: unknown) => void>()
  const { result } = renderHook(() => useUpdateNote(NOTE, { onChanged }), { wrapper: Around })
  bring(STOPPED)
  result.current.mutate({ hakkouStatus: '営業発行停止' })
  await waitFor(() => {
    expect(onChanged).toHaveBeenCalledWith(STOPPED)
  })
})
