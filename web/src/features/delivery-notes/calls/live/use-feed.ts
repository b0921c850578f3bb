import { useWindowEvent } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import type { Feed } from './feed.ts'
import { currentFeed, followNotes, subscribeToFeed } from './note-feed.ts'

/** What people change while a screen is open. A feed that broke off is begun again when somebody comes back to the tab. */
export function useFeed(): Feed {
  useWindowEvent('focus', followNotes)
  useWindowEvent('online', followNotes)
  return useSyncExternalStore(subscribeToFeed, currentFeed)
}
