import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { findRows } from '../find-rows.ts'
import type { LiveChange } from './live/feed.ts'
import { currentFeed } from './live/note-feed.ts'
import type { ReadPage } from './live/with-changes.ts'
import { LISTS_KEY } from './query-keys.ts'

/** A cache, so that a changed row is the same object at the next key, and is not prepared for the search again. */
const changedRows = new WeakMap<LiveChange, DeliveryNoteRow>()

function changedRow(id: string, change: LiveChange): DeliveryNoteRow[] {
  if (change.row === null) return []
  const row = changedRows.get(change) ?? { ...change.row, id }
  changedRows.set(change, row)
  return [row]
}

/** The current rows of a page. The query cache has them as they were fetched, including notes that were deleted since. */
function rowsNow(
  rows: ReadPage['rows'],
  changes: ReadonlyMap<string, LiveChange>,
): readonly DeliveryNoteRow[] {
  if (changes.size === 0) return rows
  return rows.flatMap((row) => {
    const change = changes.get(row.id)
    return change === undefined || row.version > change.over ? [row] : changedRow(row.id, change)
  })
}

/** The first notes in this tab's loaded lists that match the typed text; none if it is empty. */
export function findLoadedNotes(queryClient: QueryClient, typed: string, limit: number): DeliveryNoteRow[] {
  const found = new Map<string, DeliveryNoteRow>()
  if (typed.trim() === '') return []
  const lists = queryClient.getQueriesData<InfiniteData<ReadPage>>({
    queryKey: [...LISTS_KEY, 'rows'],
  })
  const { changes } = currentFeed()
  for (const page of lists.flatMap(([, list]) => list?.pages ?? [])) {
    for (const row of findRows(rowsNow(page.rows, changes), typed)) {
      if (found.size >= limit) return [...found.values()]
      found.set(row.id, row)
    }
  }
  return [...found.values()]
}
