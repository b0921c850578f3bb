import {
  type DeliveryNoteQuery,
  deliveryNotePageSchema,
  deliveryNoteQuerySchema,
  deliveryNoteTotalsSchema,
} from '@kenshu/contract/delivery-note/list'
import { foundNotesSchema } from '@kenshu/contract/delivery-note/search'
import { MAX_PAGE_ROWS, SOUGHT_TEXT_LENGTH } from '@kenshu/contract/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { FIRST_ROWS, LIST_FRESH_MS, STORE_SEARCH_LENGTH } from '../../../lib/limits.ts'
import { OWN_FAILURE_NOTICE } from '../../../lib/own-failure-notice.ts'
import { currentFeed } from './live/note-feed.ts'
import type { ReadPage } from './live/with-changes.ts'
import { LISTS_KEY, SEARCH_KEY } from './query-keys.ts'

/** The filter in a URL, with the names of the API. */
export function toNoteQuery(search: URLSearchParams): DeliveryNoteQuery {
  return deliveryNoteQuerySchema.parse({
    from_date: search.get('from_date') ?? undefined,
    to_date: search.get('to_date') ?? undefined,
    hakkou_status: search.getAll('hakkou_status'),
    client: search.getAll('client'),
    sales: search.getAll('sales'),
    min_amount: search.get('min_amount') ?? undefined,
    max_amount: search.get('max_amount') ?? undefined,
    asked_from: search.get('asked_from') ?? undefined,
    asked_to: search.get('asked_to') ?? undefined,
    attention: search.getAll('attention'),
    import: search.get('import') ?? undefined,
    mark: search.getAll('mark'),
    handed_to: search.get('handed_to') ?? undefined,
  })
}

/** Options of all lists. The live feed brings changes, so the queries refetch only while it is down. */
const listOptions = {
  placeholderData: keepPreviousData,
  staleTime: () => (currentFeed().isLive ? Number.POSITIVE_INFINITY : LIST_FRESH_MS),
  refetchOnWindowFocus: () => !currentFeed().isLive,
}

/**
 * The notes that match a search, in pages, of which the first is small; null disables the query. The rows of the previous search
 * stay until the new ones arrive.
 */
export function listQuery(search: URLSearchParams | null) {
  return infiniteQueryOptions({
    ...listOptions,
    queryKey: [...LISTS_KEY, 'rows', search?.toString() ?? null],
    queryFn: async ({ pageParam, signal }): Promise<ReadPage> => {
      const { told } = currentFeed()
      const query = new URLSearchParams(search ?? '')
      query.set('limit', String(pageParam === null ? FIRST_ROWS : MAX_PAGE_ROWS))
      if (pageParam !== null) query.set('after', pageParam)
      return { ...(await callApi(deliveryNotePageSchema, 'delivery_notes/', { query, signal })), told }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The list says that it is old or incomplete, and offers what is missing. Refetching all of its pages automatically would cost too
    // much.
    meta: OWN_FAILURE_NOTICE,
    refetchInterval: false,
    enabled: search !== null,
  })
}

/** The number of notes that match a search, and their sum. It arrives before all rows are loaded. */
export function totalsQuery(search: URLSearchParams | null) {
  return queryOptions({
    ...listOptions,
    queryKey: [...LISTS_KEY, 'totals', search?.toString() ?? null],
    queryFn: ({ signal }) =>
      callApi(deliveryNoteTotalsSchema, 'delivery_notes/totals/', {
        query: search ?? new URLSearchParams(),
        signal,
      }),
    enabled: search !== null,
  })
}

/** Whether a typed text is looked up in the store: very short ones are not. */
export function isLookedUp(typed: string): boolean {
  return typed.trim().length >= STORE_SEARCH_LENGTH
}

/** The notes of the whole store that match a typed text. */
export function noteSearchQuery(typed: string) {
  const q = typed.trim().slice(0, SOUGHT_TEXT_LENGTH)
  return queryOptions({
    queryKey: [...SEARCH_KEY, q],
    queryFn: ({ signal }) =>
      callApi(foundNotesSchema, 'delivery_notes/search/', { query: new URLSearchParams({ q }), signal }),
    staleTime: LIST_FRESH_MS,
    enabled: isLookedUp(typed),
  })
}
