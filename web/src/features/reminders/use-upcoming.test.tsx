import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api-client.ts'
import { useTakeOut } from './use-upcoming.ts'

vi.mock('../../lib/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))
afterEach(cleanup)

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
  await vi.waitFor(() => {
    expect(answers).toHaveLength(2)
  })
})
