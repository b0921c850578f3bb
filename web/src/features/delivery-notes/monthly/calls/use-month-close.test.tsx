import type { MonthClose } from '@kenshu/contract/monthly/close'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callApi, callLongApi } from '../../../../lib/api/api-client.ts'
import { ApiError, networkError } from '../../../../lib/api/api-error.ts'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { hideNotice, showNotice } from '../../../../ui/notices/notice.tsx'
import { closeQuery } from './month-queries.ts'
import { useClearUp, useCloseMonth, useReopenMonth, useTick } from './use-month-close.ts'

vi.mock('../../../../lib/api/api-client.ts', () => ({
  callApi: vi.fn(),
  callLongApi: vi.fn(),
  ApiError: Error,
}))
vi.mock('../../../../ui/notices/notice.tsx', () => ({
  showNotice: vi.fn(),
  noticeDone: vi.fn(),
  hideNotice: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const MONTH = '2026-04'
const OPEN: MonthClose = {
  month: MONTH,
  revision: 0,
  ticks: [],
  closed: null,
  closings: [],
  late_changes: [],
  has_more_changes: false,
}
const TICKED: MonthClose = {
  ...OPEN,
  ticks: [{ step: 'request', at: '2026-05-01T00:00:00.000Z', by: '管理 花子' }],
}

test('what was asked before a step was ticked, and is answered afterwards, does not take the tick back', async () => {
  let answerEarly: (answer: unknown) => void = () => undefined
  vi.mocked(callApi)
    .mockReturnValueOnce(
      new Promise((resolve) => {
        answerEarly = resolve
      }),
    )
    .mockResolvedValue(TICKED)
  const queries = new QueryClient()
  const { queryKey } = closeQuery(MONTH)
  onTestFinished(new QueryObserver(queries, closeQuery(MONTH)).subscribe(() => undefined))
  const { result } = renderHook(() => useTick(MONTH), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync({ step: 'request', is_ticked: true }))
  answerEarly(OPEN)
  await waitFor(() => {
    expect(queries.isFetching()).toBe(0)
  })
  expect(queries.getQueryData(queryKey)).toEqual(TICKED)
})

const STOPPED = new ApiError('bad_response', 'エラーが発生しました。', { status: 503 })
const STALE = new ApiError('stale', 'ほかの人が変更しました。', { status: 409 })

test.each([
  ['a closing without an answer of ours', useCloseMonth, STOPPED, text.closing.unclear],
  ['a closing whose connection broke', useCloseMonth, networkError(), text.closing.unclear],
  ['a refused closing', useCloseMonth, STALE, text.closing.failed],
  ['a reopening without an answer of ours', useReopenMonth, STOPPED, text.reopen.unclear],
  ['a refused reopening', useReopenMonth, STALE, text.reopen.failed],
])('%s says what is known, and the present state is asked for', async (_, use, error, title) => {
  vi.mocked(callApi).mockRejectedValue(error)
  vi.mocked(callLongApi).mockRejectedValue(error)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(closeQuery(MONTH).queryKey, OPEN)
  const { result } = renderHook(() => use(MONTH), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync(0).catch(() => undefined))
  expect(vi.mocked(showNotice).mock.calls.map(([notice]) => notice.title)).toEqual([title])
  expect(queries.getQueryState(closeQuery(MONTH).queryKey)?.isInvalidated).toBe(true)
})

test('two ticks are asked for one after the other, so that no older answer comes last', async () => {
  const answers: ((answer: unknown) => void)[] = []
  vi.mocked(callApi).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const queries = new QueryClient()
  const { result } = renderHook(() => [useTick(MONTH), useTick(MONTH)] as const, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(async () => {
    result.current[0].mutate({ step: 'request', is_ticked: true })
    result.current[1].mutate({ step: 'answer', is_ticked: true })
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(answers).toHaveLength(1)
  answers[0]?.(TICKED)
  await waitFor(() => {
    expect(answers).toHaveLength(2)
  })
})

test.each([
  ['a closing', useCloseMonth, { ...OPEN, revision: 1, closed: '1' }],
  ['a reopening', useReopenMonth, { ...OPEN, revision: 1 }],
])('%s whose answer was lost counts as made once the month shows it', async (_, use, now) => {
  vi.mocked(callLongApi).mockRejectedValue(networkError())
  vi.mocked(callApi).mockImplementation((_schema, _path, options) =>
    options?.method === 'POST' ? Promise.reject(networkError()) : Promise.resolve(now),
  )
  const queries = new QueryClient()
  const { result } = renderHook(() => use(MONTH), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync(0))
  expect(showNotice).not.toHaveBeenCalled()
  expect(queries.getQueryData(closeQuery(MONTH).queryKey)).toEqual(now)
})

test('of the notices that it is not known whether a month was closed one stands, until the month changes', async () => {
  vi.mocked(callApi).mockRejectedValue(networkError())
  vi.mocked(callLongApi).mockRejectedValue(STOPPED)
  const { result, rerender } = renderHook(
    (close: MonthClose) => {
      useClearUp(MONTH, close)
      return [useCloseMonth(MONTH), useReopenMonth(MONTH)] as const
    },
    {
      initialProps: OPEN,
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  )
  for (const change of [0, 1] as const)
    await act(() => result.current[change].mutateAsync(0).catch(() => undefined))
  const ids = vi.mocked(showNotice).mock.calls.map(([{ id }]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  vi.mocked(hideNotice).mockClear()
  rerender({ ...OPEN, late_changes: [] })
  expect(hideNotice).not.toHaveBeenCalled()
  rerender({ ...OPEN, revision: 1 })
  expect(hideNotice).toHaveBeenCalledExactlyOnceWith(ids[0])
})
