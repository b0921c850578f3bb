import { useWindowEvent } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { currentFeed } from './live/note-feed.ts'
import { LISTS_KEY, SEARCH_KEY } from './query-keys.ts'

/** The storage key by which a tab tells the others that their lists are stale (specification 4). */
const LIST_CHANGED_KEY = 'delivery-notes:list-changed'

/** Tells the other open tabs that a note's status changed or that a note was deleted. */
export function announceListChange(): void {
  try {
    // Storage events fire only for a new value, so each value must differ.
    localStorage.setItem(LIST_CHANGED_KEY, `${String(Date.now())} ${crypto.randomUUID()}`)
  } catch (error) {
    // Without storage (blocked, full) the other tabs stay stale until the user searches again.
    console.error('The other tabs could not be told', error)
  }
}

/**
 * Invalidates the lists after a change of one note, unless the change arrives through the live feed. That brings nothing into former searches of the
 * store, so they are forgotten: Ctrl+K would find a note that was just deleted.
 */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: SEARCH_KEY, type: 'inactive' })
  if (!currentFeed().isLive) await queryClient.invalidateQueries({ queryKey: LISTS_KEY })
}

/** Updates the shown list when another tab has changed a note. */
export function useListRefresh(): void {
  const queryClient = useQueryClient()
  useWindowEvent('storage', ({ key, newValue }) => {
    if (key !== LIST_CHANGED_KEY || newValue === null) return
    void refreshLists(queryClient)
  })
}
