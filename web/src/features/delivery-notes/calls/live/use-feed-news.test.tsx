import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Feed } from './feed.ts'
import { type Taken, useFeedNews } from './use-feed-news.ts'

const live = vi.hoisted(() => ({ feed: {} as Feed }))
vi.mock('./use-feed.ts', () => ({ useFeed: () => live.feed }))

const KEY = ['counts']
const client = new QueryClient()
const onNews = vi.fn()

beforeEach(() => {
  live.feed = { isLive: true, changes: new Map(), imported: null, told: 0 }
  client.setQueryData(KEY, 7)
  onNews.mockClear()
})
afterEach(cleanup)

function show(taken: Taken) {
  return renderHook(
    () => {
      useFeedNews(taken, [KEY], onNews)
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
}

/** An import ends. */
function tell(nth: number): void {
  live.feed = { ...live.feed, imported: { at: nth, nth }, told: nth }
}

function isOld(): boolean | undefined {
  return client.getQueryState(KEY)?.isInvalidated
}

test('what the feed has told before is in the first fetch; what comes makes the data old', () => {
  tell(1)
  const { rerender } = show(new WeakMap())
  expect([onNews.mock.calls.length, isOld()]).toEqual([0, false])
  rerender()
  expect(onNews).not.toHaveBeenCalled()
  tell(2)
  rerender()
  expect([onNews.mock.calls.length, isOld()]).toEqual([1, true])
})

test('what came while another page was shown is news to who comes back, and nothing else is', () => {
  const taken: Taken = new WeakMap()
  show(taken).unmount()
  show(taken).unmount()
  expect(onNews).not.toHaveBeenCalled()
  tell(1)
  show(taken)
  expect([onNews.mock.calls.length, isOld()]).toEqual([1, true])
})
