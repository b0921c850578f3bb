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

/** Whether what is on the screen is current, and from when it is otherwise. */
export function useFreshness(): Freshness {
  const cache = useQueryClient().getQueryCache()
  const lost = useSyncExternalStore(subscribeToConnection, () => offlineSince)
  const since = useSyncExternalStore(
    useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]),
    () => oldSince(cache.findAll({ type: 'active' })),
  )
  return freshnessOf(lost, since)
}
