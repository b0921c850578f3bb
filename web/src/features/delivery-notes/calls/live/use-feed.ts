import { useWindowEvent } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import type { Feed } from './feed.ts'
import { currentFeed, followNotes, subscribeToFeed } from './note-feed.ts'

/** The live changes while a screen is open. A feed that has failed is restarted when the user returns to the tab. */
export function useFeed(): Feed {
  useWindowEvent('focus', followNotes)
  useWindowEvent('online', followNotes)
  return useSyncExternalStore(subscribeToFeed, currentFeed)
}
