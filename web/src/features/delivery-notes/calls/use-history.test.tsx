import type { HistoryPage } from '@kenshu/contract/history/history'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { historyQuery } from './note-queries.ts'
import { useHistory } from './use-history.ts'

interface Call {
  before: string
  answer: (page: HistoryPage) => void
}

const calls: Call[] = []

vi.mock('../../../lib/api/api-client.ts', () => ({
  callApi: (_schema: unknown, _path: string, { query }: { query?: URLSearchParams }) =>
    new Promise((answer) => {
      calls.push({ before: query?.get('before') ?? '', answer })
    }),
}))

afterEach(cleanup)

function page(remark: string, next: string | null): HistoryPage {
  const entry = { id: remark, at: '2026-04-01T00:00:00.000Z', who: '', changes: [], bundleId: null }
  return { entries: [{ ...entry, action: 'note.edit', remark }], next }
}

/** Answers the latest call for a page, as soon as there is one. */
async function answerCall(before: string, answered: HistoryPage): Promise<void> {
  await waitFor(() => {
    expect(calls.map((call) => call.before)).toContain(before)
  })
  const [call] = calls.splice(
    calls.findLastIndex((each) => each.before === before),
    1,
  )
  await act(async () => {
    call?.answer(answered)
    await Promise.resolve()
  })
}

test('the next page comes, though news are asked for while it is on its way', async () => {
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useHistory('n1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  await answerCall('', page('old', 'p2'))
  await waitFor(() => {
    expect(result.current.hasMore).toBe(true)
  })

  const shown = result.current.showMore()
  await waitFor(() => {
    expect(calls.map(({ before }) => before)).toEqual(['p2'])
  })
  void queryClient.invalidateQueries({ queryKey: historyQuery('n1').queryKey })
  await answerCall('', page('new', 'p2'))
  // The first call for it was cancelled.
  await waitFor(() => {
    expect(calls.map(({ before }) => before)).toEqual(['p2', 'p2'])
  })
  await answerCall('p2', page('oldest', null))
  await shown
  await waitFor(() => {
    expect(result.current.entries?.map(({ remark }) => remark)).toEqual(['new', 'oldest'])
  })
})
