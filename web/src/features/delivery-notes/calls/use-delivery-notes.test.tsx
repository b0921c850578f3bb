import type { DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeliveryNotes } from './use-delivery-notes.ts'

type Answer = (answer: unknown) => void

/** What is asked, by path and client. */
const asked = new Map<string, Answer>()

vi.mock('../../../lib/api/api-client.ts', () => ({
  ApiError: class extends Error {},
  callApi: (_schema: unknown, path: string, { query }: { query: URLSearchParams }) =>
    new Promise((answer) => {
      // The first page of a search is asked for before its next one.
      const call = `${path}${query.get('client') ?? ''}`
      if (!asked.has(call)) asked.set(call, answer)
    }),
}))
// Always the same one, as the feed's own while nothing changes: a new one each time would be rendered forever.
vi.mock('./live/use-feed.ts', () => {
  const quiet = { changes: [], imported: null }
  return { useFeed: () => quiet }
})
vi.mock('./live/note-feed.ts', () => ({ currentFeed: () => ({ isLive: true, told: 0 }) }))
vi.mock('./list-refresh.ts', () => ({ useListRefresh: () => undefined }))
vi.mock('./live/with-changes.ts', () => ({
  mayBeMissing: () => false,
  withChanges: (pages: { rows: unknown[] }[]) => pages.flatMap(({ rows }) => rows),
}))

afterEach(cleanup)

const PAGE = { rows: [], next: 'more', unreadable: [] }
const OLD: DeliveryNoteTotals = { count: 8696, totalAmountWithTax: 13_743_140_246 }
const NEW: DeliveryNoteTotals = { count: 20_077, totalAmountWithTax: 31_718_459_410 }

async function answer(call: string, what: unknown): Promise<void> {
  await waitFor(() => {
    expect([...asked.keys()]).toContain(call)
  })
  await act(async () => {
    asked.get(call)?.(what)
    await Promise.resolve()
  })
}

test('beside the rows of a new search there is no count of the previous one', async () => {
  const client = new QueryClient()
  const { result, rerender } = renderHook(({ search }) => useDeliveryNotes(search), {
    initialProps: { search: new URLSearchParams('client=A') },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await answer('delivery_notes/A', PAGE)
  await answer('delivery_notes/totals/A', OLD)
  await waitFor(() => {
    expect(result.current).toMatchObject({ isPlaceholderData: false, totals: OLD })
  })
  rerender({ search: new URLSearchParams('client=B') })
  expect(result.current).toMatchObject({ isPlaceholderData: true, totals: OLD })
  await answer('delivery_notes/B', PAGE)
  await waitFor(() => {
    expect(result.current).toMatchObject({ isPlaceholderData: false, totals: undefined })
  })
  await answer('delivery_notes/totals/B', NEW)
  await waitFor(() => {
    expect(result.current.totals).toEqual(NEW)
  })
})
