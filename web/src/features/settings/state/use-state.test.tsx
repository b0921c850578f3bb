import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { stateQuery, useTestMail } from './use-state.ts'

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn() }))

afterEach(cleanup)

test('a state that was asked for before a test mail was sent, and is answered afterwards, does not replace its outcome', async () => {
  const answers: ((state: unknown) => void)[] = []
  let sent: string | null = null
  vi.mocked(callApi).mockImplementation((_schema, path) => {
    if (path === 'test_mail/') {
      sent = 'sent'
      return Promise.resolve(sent as never)
    }
    return new Promise((resolve) => answers.push(resolve))
  })
  const queries = new QueryClient()
  onTestFinished(new QueryObserver(queries, stateQuery).subscribe(() => undefined))
  answers[0]?.({ test_mail: sent })
  await waitFor(() => {
    expect(queries.getQueryData(stateQuery.queryKey)).toEqual({ test_mail: null })
  })
  void queries.invalidateQueries({ queryKey: stateQuery.queryKey })
  const { result } = renderHook(() => useTestMail(), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => result.current.mutateAsync('a@example.co.jp'))
  answers[1]?.({ test_mail: null })
  answers[2]?.({ test_mail: sent })
  await waitFor(() => {
    expect(queries.isFetching()).toBe(0)
  })
  expect(queries.getQueryData(stateQuery.queryKey)).toEqual({ test_mail: 'sent' })
})
