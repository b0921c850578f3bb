import type { MonthClose } from '@kenshu/contract/monthly/close'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from '../../../../lib/api-client.ts'
import { closeQuery } from './month-queries.ts'
import { useTick } from './use-month-close.ts'

vi.mock('../../../../lib/api-client.ts', () => ({ callApi: vi.fn(), callLongApi: vi.fn(), ApiError: Error }))

afterEach(cleanup)

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
  await vi.waitFor(() => {
    expect(queries.isFetching()).toBe(0)
  })
  expect(queries.getQueryData(queryKey)).toEqual(TICKED)
})
