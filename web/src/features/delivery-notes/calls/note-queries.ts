import { noteAnswersSchema } from '@kenshu/contract/confirm/answer-records'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { noteMailProblemSchema } from '@kenshu/contract/delivery-note/mail-problem'
import { historyPageSchema } from '@kenshu/contract/history/history'
import { noteRejectionSchema } from '@kenshu/contract/rejection/task'
import { noteRemindersSchema } from '@kenshu/contract/reminders/note'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { noteCall } from './note-call.ts'
import { NOTES_KEY } from './query-keys.ts'

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

/** What is to be done about a note that its client sent back. */
export function rejectionQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'rejection', id],
    queryFn: ({ signal }) => callApi(noteRejectionSchema, noteCall(id, 'rejection'), { signal }),
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
