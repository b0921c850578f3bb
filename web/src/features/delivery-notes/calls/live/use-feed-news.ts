import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Feed } from './feed.ts'
import { useFeed } from './use-feed.ts'

/** The feed's state up to which a cache's data are current. */
export type Taken = WeakMap<QueryClient, Pick<Feed, 'changes' | 'imported'>>

/**
 * Invalidates cached figures of the server when notes change, and calls `onNews`, which is to refetch them. Changes that arrived while
 * another page was shown count too, because the cache outlives the page.
 * @param taken kept outside the component, so that it survives it
 * @param keys of the data
 */
export function useFeedNews(taken: Taken, keys: readonly QueryKey[], onNews: () => void): void {
  const queryClient = useQueryClient()
  const { changes, imported } = useFeed()
  const tell = useEffectEvent(() => {
    // At once, because leaving the page cancels an `onNews` that is still throttled.
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    onNews()
  })
  useEffect(() => {
    const before = taken.get(queryClient)
    taken.set(queryClient, { changes, imported })
    // The first fetch includes all changes that were in the feed before it.
    if (before === undefined || (before.changes === changes && before.imported === imported)) return
    tell()
  }, [taken, queryClient, changes, imported])
}
