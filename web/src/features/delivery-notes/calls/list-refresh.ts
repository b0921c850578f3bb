import { useWindowEvent } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { currentFeed } from './live/note-feed.ts'
import { LISTS_KEY } from './note-queries.ts'

/** The browser storage flag by which a tab tells the others that a list is no longer right (specification 4). */
const LIST_CHANGED_KEY = 'delivery-notes:list-changed'

/** Tells the other open tabs that a note's status changed or a note was deleted. */
export function announceListChange(): void {
  try {
    // Storage events tell of new values only, so each must differ.
    localStorage.setItem(LIST_CHANGED_KEY, `${String(Date.now())} ${crypto.randomUUID()}`)
  } catch (error) {
    // No storage (blocked, full): the other tabs stay as they are until somebody searches again.
    console.error('The other tabs could not be told', error)
  }
}

/** After a change of one note: has lists asked for again, unless the change arrives by itself. */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  if (!currentFeed().isLive) await queryClient.invalidateQueries({ queryKey: LISTS_KEY })
}

/** Brings the shown list up to date when another tab changed a note. */
export function useListRefresh(): void {
  const queryClient = useQueryClient()
  useWindowEvent('storage', ({ key, newValue }) => {
    if (key !== LIST_CHANGED_KEY || newValue === null) return
    void refreshLists(queryClient)
  })
}
