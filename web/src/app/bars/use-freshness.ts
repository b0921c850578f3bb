import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Freshness, freshnessOf, oldSince } from './freshness.ts'

let offlineSince = navigator.onLine ? 0 : Date.now()

function subscribeToConnection(onChange: () => void): () => void {
  const look = () => {
    offlineSince = navigator.onLine ? 0 : offlineSince || Date.now()
    onChange()
  }
  look()
  const listening = new AbortController()
  window.addEventListener('online', look, { signal: listening.signal })
  window.addEventListener('offline', look, { signal: listening.signal })
  return () => {
    listening.abort()
  }
}

/** Whether the data on the screen are current, and if not, when the oldest of them were fetched. */
export function useFreshness(): Freshness {
  const cache = useQueryClient().getQueryCache()
  const lost = useSyncExternalStore(subscribeToConnection, () => offlineSince)
  const since = useSyncExternalStore(
    useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]),
    () => oldSince(cache.findAll({ type: 'active' })),
  )
  return freshnessOf(lost, since)
}
