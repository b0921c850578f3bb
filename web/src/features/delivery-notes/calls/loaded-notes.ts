import type { DeliveryNotePage } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { LISTS_KEY } from './note-queries.ts'

/** As one types it: width, case and spaces aside. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

/** The first notes of the lists that this tab has read whose number, client or title has what was typed. */
export function findLoadedNotes(queryClient: QueryClient, typed: string, limit: number): DeliveryNoteRow[] {
  const sought = folded(typed)
  const found = new Map<string, DeliveryNoteRow>()
  if (sought === '') return []
  const lists = queryClient.getQueriesData<InfiniteData<DeliveryNotePage>>({
    queryKey: [...LISTS_KEY, 'rows'],
  })
  for (const page of lists.flatMap(([, list]) => list?.pages ?? [])) {
    for (const row of page.rows) {
      if (found.size >= limit) return [...found.values()]
      const { billingNo, clientName, billingTitle } = row
      if ([billingNo, clientName, billingTitle].some((text) => folded(text).includes(sought)))
        found.set(row.id, row)
    }
  }
  return [...found.values()]
}
