import { noteAnswersSchema } from '@kenshu/contract/confirm/answers'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import {
  type DeliveryNoteQuery,
  deliveryNotePageSchema,
  deliveryNoteQuerySchema,
  deliveryNoteTotalsSchema,
} from '@kenshu/contract/delivery-note/list'
import { noteMailProblemSchema } from '@kenshu/contract/delivery-note/mail-problem'
import { historyPageSchema } from '@kenshu/contract/history/history'
import { MAX_PAGE_ROWS } from '@kenshu/contract/limits'
import { noteRemindersSchema } from '@kenshu/contract/reminders/note'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { FIRST_ROWS, LIST_FRESH_MS } from '../../../lib/limits.ts'
import { currentFeed } from './live/note-feed.ts'
import type { ReadPage } from './live/with-changes.ts'
import { noteCall } from './note-call.ts'

/** The prefix of all query keys about notes. If a key is about one note, its third element is the note's id. */
export const NOTES_KEY = ['delivery-notes'] as const
export const LISTS_KEY = [...NOTES_KEY, 'list'] as const

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

/** One note with all fields. */
export function noteQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'detail', id],
    queryFn: ({ signal }) => callApi(deliveryNoteSchema, noteCall(id), { signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** The history of a note, newest first, in pages. */
export function historyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...NOTES_KEY, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(historyPageSchema, noteCall(id, 'history'), {
        ...(pageParam !== '' && { query: new URLSearchParams({ before: pageParam }) }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // A client's view adds an entry without changing anything that the feed reports.
    refetchOnWindowFocus: 'always',
  })
}

/**
 * The latest entries of a note's history.
 * @param limit maximum number of entries
 */
export function latestHistoryQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: [...historyQuery(id).queryKey, 'latest', limit],
    queryFn: ({ signal }) =>
      callApi(historyPageSchema, noteCall(id, 'history'), {
        query: new URLSearchParams({ limit: String(limit) }),
        signal,
      }),
    refetchOnWindowFocus: 'always',
  })
}

/** The evidence of who answered. */
export function answersQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'answers', id],
    queryFn: ({ signal }) => callApi(noteAnswersSchema, noteCall(id, 'answers'), { signal }),
  })
}

/** The client's URLs of a note, and when they expire. The host is configured on the server; it may differ from this page's. */
export function confirmLinkQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'confirm-link', id],
    queryFn: ({ signal }) => callApi(confirmLinkSchema, noteCall(id, 'confirm_link'), { signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** When the client is reminded of a note next, or why not. */
export function noteRemindersQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'reminders', id],
    queryFn: ({ signal }) => callApi(noteRemindersSchema, noteCall(id, 'reminders'), { signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** The problem with the mail of the last request. */
export function mailProblemQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'mail-problem', id],
    queryFn: ({ signal }) => callApi(noteMailProblemSchema, noteCall(id, 'mail_problem'), { signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** The request's mail as the server would send it now. Refetched each time the modal opens. */
export function acceptanceRequestQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'acceptance-request', id],
    queryFn: ({ signal }) => callApi(acceptanceRequestSchema, noteCall(id, 'acceptance_request'), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
