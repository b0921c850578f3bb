import { expect, test, vi } from 'vitest'
import type { DirectDocument, Told } from '../../../../lib/direct-reads/request.ts'
import { FEED_RETRY_MS } from '../../../../lib/limits.ts'
import { createNoteFeed, type Follow } from './feed.ts'

/** A fake store that calls its listeners on demand. */
function store() {
  const listeners = new Set<(told: Told) => void>()
  const ends = new Set<(error: unknown) => void>()
  const begun = vi.fn()
  const listen: Follow = (_, onTold, onFail) => {
    begun()
    listeners.add(onTold)
    ends.add(onFail)
    return () => {
      listeners.delete(onTold)
      ends.delete(onFail)
    }
  }
  return {
    begun,
    listen,
    refuse: () => {
      const ended = [...ends]
      ends.clear()
      listeners.clear()
      for (const onError of ended) onError(new Error('permission-denied'))
    },
    tell: (isFromCache: boolean, documents: readonly DirectDocument[] = []) => {
      for (const onTold of listeners) onTold({ isFromCache, documents })
    },
  }
}

function followed() {
  const { listen, tell, refuse, begun } = store()
  const heard: boolean[] = []
  const feed = createNoteFeed(
    listen,
    () => new Date(0),
    () => undefined,
    (isFollowed) => heard.push(isFollowed),
  )
  const leave = feed.subscribe(() => undefined)
  return { feed, tell, refuse, begun, heard, leave }
}

test('what Firestore tells without a connection does not make a feed live, and a connection that is lost ends that', () => {
  const { feed, tell, heard } = followed()
  tell(true)
  expect(feed.current().isLive).toBe(false)
  tell(false)
  expect(feed.current().isLive).toBe(true)
  tell(true)
  expect(feed.current().isLive).toBe(false)
  expect(heard).toEqual([false, true, false])
})

test('the next screen goes on with what is followed, and after the last one nothing is', async () => {
  const { feed, tell, begun, heard, leave } = followed()
  tell(false)
  leave()
  const leaveNext = feed.subscribe(() => undefined)
  await Promise.resolve()
  expect(heard).toEqual([true])
  leaveNext()
  await Promise.resolve()
  expect(heard).toEqual([true, false])
  // A list that was loaded stays up to date, because the feed resumes where it stopped.
  expect(feed.current().isLive).toBe(true)
  feed.subscribe(() => undefined)
  await Promise.resolve()
  expect(begun).toHaveBeenCalledTimes(2)
})

test('a refused feed listens again by itself, each time later, as long as a screen uses it', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { feed, tell, refuse, begun, leave } = followed()
  tell(false)
  refuse()
  expect(feed.current().isLive).toBe(false)
  await vi.advanceTimersByTimeAsync(FEED_RETRY_MS)
  expect(begun).toHaveBeenCalledTimes(2)
  refuse()
  await vi.advanceTimersByTimeAsync(2 * FEED_RETRY_MS - 1)
  expect(begun).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveBeenCalledTimes(3)
  tell(false)
  expect(feed.current().isLive).toBe(true)

  refuse()
  leave()
  await vi.runAllTimersAsync()
  expect(begun).toHaveBeenCalledTimes(3)
  logged.mockRestore()
  vi.useRealTimers()
})

test('a change that cannot be read is logged, and the others arrive', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const at = new Date(1)
  const { feed, tell } = followed()
  tell(false, [
    { id: 'no-moment', data: { at: 'x', revision: 1, over: 1, row: null } },
    { id: 'no-change', data: { at, revision: 'x' } },
    { id: 'good', data: { at, revision: 1, over: 1, row: null } },
  ])
  expect([...feed.current().changes.keys()]).toEqual(['good'])
  expect(logged.mock.calls.map(([, id]: unknown[]) => id)).toEqual(['no-moment', 'no-change'])
  logged.mockRestore()
})
