import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../../lib/api/api-client.ts'
import { DAY_LOOK_MS } from '../../../../lib/limits.ts'
import type { Feed, LiveChange } from '../../calls/live/feed.ts'
import { boardQuery } from './month-queries.ts'
import { useMonthRefresh } from './use-month-refresh.ts'

const live = vi.hoisted(() => ({ feed: {} as Feed }))
vi.mock('../../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(() => Promise.resolve({})) }))
vi.mock('../../calls/live/use-feed.ts', () => ({ useFeed: () => live.feed }))
vi.mock('../../calls/live/note-feed.ts', () => ({ currentFeed: () => live.feed }))

beforeEach(() => {
  // In Tokyo the day has a minute left.
  vi.useFakeTimers({ now: new Date('2026-11-30T14:59:00Z') })
  live.feed = { isLive: true, changes: new Map(), imported: null, told: 0 }
  vi.mocked(callApi).mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

/** A change arrives. @param nth its number among all */
function tell(nth: number): void {
  const change: LiveChange = { revision: nth, over: nth, row: null, at: Date.now(), nth }
  live.feed = { ...live.feed, changes: new Map([['n1', change]]), told: nth }
}

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })
}

async function openBoard(client = newClient()) {
  const page = renderHook(
    () => {
      useMonthRefresh()
      return useQuery(boardQuery('2026-11'))
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return page
}

test('what changes while the tab is in the background is fetched when the user returns', async () => {
  const { rerender } = await openBoard()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  focusManager.setFocused(false)
  live.feed = { ...live.feed, imported: { at: Date.now(), nth: 1 }, told: 1 }
  rerender()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(callApi).toHaveBeenCalledTimes(1)
  hidden.mockReturnValue(false)
  focusManager.setFocused(true)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('a board that stays open past midnight is counted anew, because requests are a day older', async () => {
  await openBoard()
  expect(callApi).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(2 * DAY_LOOK_MS))
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('who comes back from another page sees what has changed there, and otherwise what was counted before', async () => {
  const client = newClient()
  const first = await openBoard(client)
  first.unmount()
  const second = await openBoard(client)
  expect(callApi).toHaveBeenCalledTimes(1)
  second.unmount()
  tell(1)
  await openBoard(client)
  expect(callApi).toHaveBeenCalledTimes(2)
})

test('who leaves while a change waits for its turn sees it when they come back', async () => {
  const client = newClient()
  const page = await openBoard(client)
  for (const nth of [1, 2]) {
    tell(nth)
    page.rerender()
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  expect(callApi).toHaveBeenCalledTimes(2)
  page.unmount()
  await openBoard(client)
  expect(callApi).toHaveBeenCalledTimes(3)
})
