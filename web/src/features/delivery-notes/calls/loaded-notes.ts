import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { findRows } from '../find-rows.ts'
import type { ReadPage } from './live/with-changes.ts'
import { LISTS_KEY } from './query-keys.ts'

/** The first notes in this tab's loaded lists that match the typed text; none if it is empty. */
export function findLoadedNotes(queryClient: QueryClient, typed: string, limit: number): DeliveryNoteRow[] {
  const found = new Map<string, DeliveryNoteRow>()
  if (typed.trim() === '') return []
  const lists = queryClient.getQueriesData<InfiniteData<ReadPage>>({
    queryKey: [...LISTS_KEY, 'rows'],
  })
  for (const page of lists.flatMap(([, list]) => list?.pages ?? [])) {
    for (const row of findRows(page.rows, typed)) {
      if (found.size >= limit) return [...found.values()]
      found.set(row.id, row)
    }
  }
  return [...found.values()]
}
