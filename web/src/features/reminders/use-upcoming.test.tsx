import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/api-client.ts'
import { ApiError, networkError } from '../../lib/api/api-error.ts'
import { showNotice } from '../../ui/notices/notice.tsx'
import { upcomingQuery, useTakeOut } from './use-upcoming.ts'

vi.mock('../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../ui/notices/notice.tsx', () => ({ showNotice: vi.fn() }))
beforeEach(() => {
  vi.mocked(callApi).mockReset()
})
afterEach(cleanup)

function renderUpcoming(client = new QueryClient()) {
  return renderHook(() => useTakeOut('2026-11-24'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

test('what is taken out of two mails is asked for one after the other, so that no older answer comes last', async () => {
  const answers: ((answer: unknown) => void)[] = []
  vi.mocked(callApi).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const { result } = renderHook(() => [useTakeOut('2026-11-24'), useTakeOut('2026-11-25')] as const, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  await act(async () => {
    result.current[0].mutate({ noteIds: ['A'], isTakenOut: true })
    result.current[1].mutate({ noteIds: ['B'], isTakenOut: true })
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(answers).toHaveLength(1)
  answers[0]?.({})
  await waitFor(() => {
    expect(answers).toHaveLength(2)
  })
})

test('what was taken out although its answer was lost counts as taken out', async () => {
  const upcoming = { days: [{ day: '2026-11-24', mails: [{ notes: [{ id: 'A', isTakenOut: true }] }] }] }
  vi.mocked(callApi).mockRejectedValueOnce(networkError()).mockResolvedValueOnce(upcoming)
  const taking = renderUpcoming()
  await act(() => taking.current.mutateAsync({ noteIds: ['A'], isTakenOut: true }))
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('a change that is not to be seen failed', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(networkError()).mockResolvedValueOnce({ days: [] })
  const taking = renderUpcoming()
  await act(async () => {
    await expect(taking.current.mutateAsync({ noteIds: ['A'], isTakenOut: true })).rejects.toThrow()
  })
})

test('a day whose mails have gone is said in a notice, and the days are fetched anew', async () => {
  const client = new QueryClient()
  client.setQueryData(upcomingQuery.queryKey, { isOn: true, days: [], last: null, dayMinutes: null })
  vi.mocked(callApi).mockRejectedValueOnce(
    new ApiError('impossible_transition', 'もう送信しました。', { status: 409 }),
  )
  const taking = renderUpcoming(client)
  act(() => {
    taking.current.mutate({ noteIds: ['A'], isTakenOut: true })
  })
  await waitFor(() => {
    expect(showNotice).toHaveBeenCalledWith(expect.objectContaining({ lines: ['もう送信しました。'] }))
  })
  expect(client.getQueryState(upcomingQuery.queryKey)?.isInvalidated).toBe(true)
})
