import { expect, test, vi } from 'vitest'
import { FEED_RETRY_MS } from '../../../../lib/limits.ts'
import { createNoteFeed, type FollowedStore } from './feed.ts'

/** A fake store that calls its listeners on demand. */
function store() {
  const listeners = new Set<(snapshot: object) => void>()
  const ends = new Set<(error: unknown) => void>()
  const begun = vi.fn()
  const firestore = {
    ...{ collection: () => null, orderBy: () => null, query: () => null, where: () => null },
    Timestamp: { fromMillis: (ms: number) => ms },
    onSnapshot: (
      _: object,
      __: object,
      onNext: (snapshot: object) => void,
      onError: (error: unknown) => void,
    ) => {
      begun()
      listeners.add(onNext)
      ends.add(onError)
      return () => {
        listeners.delete(onNext)
        ends.delete(onError)
      }
    },
  }
  return {
    begun,
    followed: { db: {}, firestore } as unknown as FollowedStore,
    refuse: () => {
      const ended = [...ends]
      ends.clear()
      listeners.clear()
      for (const onError of ended) onError(new Error('permission-denied'))
    },
    tell: (fromCache: boolean, changes: readonly object[] = []) => {
      for (const onNext of listeners) onNext({ docChanges: () => changes, metadata: { fromCache } })
    },
  }
}

async function followed() {
  const { followed: it, tell, refuse, begun } = store()
  const heard: boolean[] = []
  const feed = createNoteFeed(
    () => Promise.resolve(it),
    () => new Date(0),
    () => undefined,
    (isFollowed) => heard.push(isFollowed),
  )
  const leave = feed.subscribe(() => undefined)
  await Promise.resolve()
  return { feed, tell, refuse, begun, heard, leave }
}

test('what Firestore tells without a connection does not make a feed live, and a connection that is lost ends that', async () => {
  const { feed, tell, heard } = await followed()
  tell(true)
  expect(feed.current().isLive).toBe(false)
  tell(false)
  expect(feed.current().isLive).toBe(true)
  tell(true)
  expect(feed.current().isLive).toBe(false)
  expect(heard).toEqual([false, true, false])
})

test('the next screen goes on with what is followed, and after the last one nothing is', async () => {
  const { feed, tell, begun, heard, leave } = await followed()
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
  const { feed, tell, refuse, begun, leave } = await followed()
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

/** A change record as Firestore returns it. */
function record(id: string, at: unknown, data: object) {
  return { type: 'added', doc: { id, get: () => at, data: () => data } }
}

test('a change that cannot be read is logged, and the others arrive', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const moment = { toMillis: () => 1 }
  const { feed, tell } = await followed()
  tell(false, [
    record('no-moment', 'x', { revision: 1, over: 1, row: null }),
    record('no-change', moment, { revision: 'x' }),
    record('good', moment, { revision: 1, over: 1, row: null }),
  ])
  expect([...feed.current().changes.keys()]).toEqual(['good'])
  expect(logged.mock.calls.map(([, id]: unknown[]) => id)).toEqual(['no-moment', 'no-change'])
  logged.mockRestore()
})
