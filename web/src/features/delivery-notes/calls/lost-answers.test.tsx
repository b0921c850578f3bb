import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { alertFailure } from '../../../ui/failures/failure.tsx'
import { keepOwnChange } from './own-changes.ts'
import { useTakeBack } from './undoable-change.ts'
import { useDeleteNote } from './use-delete-note.ts'
import { useReissueLink } from './use-reissue-link.ts'
import { useHandOn, useRejectionStep } from './use-rejection-changes.ts'
import { useUnlockLink } from './use-unlock-link.ts'

/** What the server has, by the end of the path. */
const store = new Map<string, unknown>()
vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: (_: unknown, path: string, { method = 'GET' } = {}) => {
    if (method !== 'GET') return Promise.reject(networkError())
    const found = store.get(path.replace('delivery_notes/n1/', ''))
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
  },
}))
vi.mock('../../../ui/failures/failure.tsx', () => ({ alertFailure: vi.fn(), failureSentence: () => '' }))

afterEach(() => {
  cleanup()
  store.clear()
  vi.mocked(alertFailure).mockClear()
})

const NOTE = blankNote({ id: 'n1', revision: 1 })

const none = () => undefined

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

test.each([
  ['a reissue that was made', '2026-04-01T00:00:00.000Z', 'success'],
  ['a reissue that was not made', null, 'error'],
])('%s', async (_, reissuedAt, status) => {
  store.set('', { ...NOTE, reissuedAt, revision: 2 })
  const { result } = renderHook(() => useReissueLink(NOTE, none), { wrapper: Around })
  result.current.mutate()
  await waitFor(() => {
    expect(result.current.status).toBe(status)
  })
})

test.each([
  ['a deletion that was made', new ApiError('not_found', '', { status: 404 }), 1],
  ['a deletion that was not made', NOTE, 0],
  ['a deletion that cannot be looked for', networkError(), 0],
])('%s', async (_, answer, times) => {
  store.set('', answer)
  const onDeleted = vi.fn<() => void>()
  const onFailed = vi.fn<() => void>()
  const { result } = renderHook(() => useDeleteNote('n1', onDeleted, onFailed), { wrapper: Around })
  result.current.mutate()
  await waitFor(() => {
    expect(onDeleted.mock.calls.length + onFailed.mock.calls.length).toBe(1)
  })
  expect(onDeleted).toHaveBeenCalledTimes(times)
})

test.each([
  ['a lock that is gone', null, 1],
  ['a lock that is still there', { scope: 'some', until: '' }, 0],
])('%s', async (_, lock, times) => {
  store.set('confirm_link/', { lock })
  const onUnlocked = vi.fn<() => void>()
  const { result } = renderHook(() => useUnlockLink('n1', onUnlocked, vi.fn()), { wrapper: Around })
  result.current.mutate()
  await waitFor(() => {
    expect(result.current.isPending || result.current.isIdle).toBe(false)
  })
  expect(onUnlocked).toHaveBeenCalledTimes(times)
})

test.each([
  ['a stop that was taken back', '営業発行停止', '営業未対応', 1],
  ['a stop that stands', '営業発行停止', '営業発行停止', 0],
  ['a request whose client has answered meanwhile', '検収依頼済＆未検収', 'CL検収済', 0],
] as const)('%s', async (_, hakkouStatus, now, times) => {
  const note = { ...NOTE, hakkouStatus }
  keepOwnChange('n1', 1)
  store.set('', { ...note, hakkouStatus: now, revision: 2 })
  const onDone = vi.fn<() => void>()
  const { result } = renderHook(() => useTakeBack(note, onDone), { wrapper: Around })
  result.current?.takeBack()
  await waitFor(() => {
    expect(onDone.mock.calls.length + vi.mocked(alertFailure).mock.calls.length).toBe(1)
  })
  expect(onDone).toHaveBeenCalledTimes(times)
})

test('a step and a colleague of a rejection count as set once the rejection has them', async () => {
  store.set('', { ...NOTE, revision: 2 })
  store.set('rejection/', { rejection: { state: 'in_progress', assignee: { uid: 'hanako' } } })
  const { result } = renderHook(() => [useRejectionStep(NOTE, none), useHandOn(NOTE, none)] as const, {
    wrapper: Around,
  })
  const [step, handOn] = result.current
  await expect(step.mutateAsync({ step: 'in_progress' })).resolves.toMatchObject({ revision: 2 })
  await expect(step.mutateAsync({ step: 'corrected' })).rejects.toThrow()
  await expect(handOn.mutateAsync({ uid: 'hanako' })).resolves.toMatchObject({ revision: 2 })
  await expect(handOn.mutateAsync({ uid: 'taro' })).rejects.toThrow()
})

test.each([
  ['a reissue', (onFailed: () => void) => useReissueLink(NOTE, onFailed).mutate],
  [
    'a colleague of a rejection',
    (onFailed: () => void) => {
      const { mutate } = useHandOn(NOTE, onFailed)
      return () => {
        mutate({ uid: 'taro' })
      }
    },
  ],
])('%s that failed is told to who has left the note', async (_, useIt) => {
  store.set('', NOTE)
  store.set('rejection/', { rejection: null })
  const onFailed = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useIt(onFailed), { wrapper: Around })
  result.current()
  unmount()
  await waitFor(() => {
    expect(onFailed).toHaveBeenCalledOnce()
  })
})
