import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { deliveryNoteListSchema, deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { historySchema } from '@kenshu/contract/history/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { noteCall } from './note-call.ts'

/** Below it lies everything about notes in the app's store of server state; where it is about one note, its id comes third. */
export const NOTES_KEY = ['delivery-notes'] as const
export const LISTS_KEY = [...NOTES_KEY, 'list'] as const

/** Going back to a list within a minute shows it without asking again; the search button always asks. */
const FRESH_FOR_MS = 60_000

/** The notes that a search finds; null asks for nothing. The rows of the search before stay until the new ones are there. */
export function listQuery(search: URLSearchParams | null) {
  return queryOptions({
    queryKey: [...LISTS_KEY, search?.toString() ?? null],
    queryFn: ({ signal }) =>
      callApi(deliveryNoteListSchema, 'delivery_notes/', { query: search ?? new URLSearchParams(), signal }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    // What colleagues on other machines did: seen when somebody comes back to the tab.
    refetchOnWindowFocus: true,
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

/** What happened to a note, newest first. */
export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'history', id],
    queryFn: ({ signal }) => callApi(historySchema, noteCall(id, 'history'), { signal }),
    // A client's view changes nothing else that would tell of it.
    refetchOnWindowFocus: 'always',
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
