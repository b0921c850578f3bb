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

/** Below it lies everything about notes in the app's store of server state; where it is about one note, its id comes third. */
export const NOTES_KEY = ['delivery-notes'] as const
export const LISTS_KEY = [...NOTES_KEY, 'list'] as const

/** The filter that an address holds, as the API names it. */
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

/** Of what every list has in common: what is new arrives by itself; only where it does not, one asks for it. */
const listOptions = {
  placeholderData: keepPreviousData,
  staleTime: () => (currentFeed().isLive ? Number.POSITIVE_INFINITY : LIST_FRESH_MS),
  refetchOnWindowFocus: () => !currentFeed().isLive,
}

/**
 * The notes that a search finds, in pieces of which the first is small; null asks for nothing. The rows of the search before stay
 * until the new ones are there.
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

/** How many notes a search finds, and their sum: known before the rows are there. */
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

/** One note with every field. */
export function noteQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'detail', id],
    queryFn: ({ signal }) => callApi(deliveryNoteSchema, noteCall(id), { signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** What happened to a note, newest first, page by page. */
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
    // A client's view changes nothing else that would tell of it.
    refetchOnWindowFocus: 'always',
  })
}

/** What happened to a note last. @param limit entries at most */
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

/** What is known of whoever answered. */
export function answersQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'answers', id],
    queryFn: ({ signal }) => callApi(noteAnswersSchema, noteCall(id, 'answers'), { signal }),
  })
}

/** The client's addresses of a note, and until when they are good. The host is the server's setting, not this page's. */
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

/** What is wrong with the mail of the last request. */
export function mailProblemQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'mail-problem', id],
    queryFn: ({ signal }) => callApi(noteMailProblemSchema, noteCall(id, 'mail_problem'), { signal }),
    refetchOnWindowFocus: 'always',
  })
}

/** The request's e-mail as the server would send it now; asked for anew each time the modal opens. */
export function acceptanceRequestQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'acceptance-request', id],
    queryFn: ({ signal }) => callApi(acceptanceRequestSchema, noteCall(id, 'acceptance_request'), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
