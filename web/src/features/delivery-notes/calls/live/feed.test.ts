import { expect, test, vi } from 'vitest'
import { createNoteFeed, type FollowedStore } from './feed.ts'

/** A fake store that calls its listeners on demand. */
function store() {
  const listeners = new Set<(snapshot: object) => void>()
  const begun = vi.fn()
  const firestore = {
    ...{ collection: () => null, orderBy: () => null, query: () => null, where: () => null },
    Timestamp: { fromMillis: (ms: number) => ms },
    onSnapshot: (_: object, __: object, onNext: (snapshot: object) => void) => {
      begun()
      listeners.add(onNext)
      return () => listeners.delete(onNext)
    },
  }
  return {
    begun,
    followed: { db: {}, firestore } as unknown as FollowedStore,
    tell: (fromCache: boolean, changes: readonly object[] = []) => {
      for (const onNext of listeners) onNext({ docChanges: () => changes, metadata: { fromCache } })
    },
  }
}

async function followed() {
  const { followed: it, tell, begun } = store()
  const heard: boolean[] = []
  const feed = createNoteFeed(
    () => Promise.resolve(it),
    () => new Date(0),
    () => undefined,
    (isFollowed) => heard.push(isFollowed),
  )
  const leave = feed.subscribe(() => undefined)
  await Promise.resolve()
  return { feed, tell, begun, heard, leave }
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
