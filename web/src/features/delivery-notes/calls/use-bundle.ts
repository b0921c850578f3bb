import {
  type BundleDraft,
  bundleCandidatesSchema,
  bundleDraftSchema,
  type createBundleRequestSchema,
  type SendBundleRequest,
} from '@kenshu/contract/bundle/request'
import { sendEmailResponseSchema } from '@kenshu/contract/delivery-note/send-email'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'
import { announceListChange } from './list-refresh.ts'
import { noteCall } from './note-call.ts'
import { NOTES_KEY } from './query-keys.ts'
import { type Consent, consentFor, isSameAttempt } from './send-attempt.ts'

/** The prefix of the drafts' keys. It differs from that of the notes, because invalidating those must not make another bundle. */
const DRAFTS_KEY = ['bundle-drafts'] as const

/** The notes that could go into one mail with a note. Refetched each time they are shown. */
export function candidatesQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'same-recipient', id],
    queryFn: ({ signal }) => callApi(bundleCandidatesSchema, noteCall(id, 'same_recipient'), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/**
 * POST /api/v1/bundles/: composes the mail for some notes of one recipient. Each fetch creates a new bundle, with another id, so nothing fetches
 * a draft again by itself.
 */
export function draftQuery(noteIds: readonly string[]) {
  return queryOptions({
    queryKey: [...DRAFTS_KEY, ...noteIds],
    queryFn: ({ signal }) =>
      callApi(bundleDraftSchema, 'bundles/', {
        method: 'POST',
        signal,
        json: { note_ids: [...noteIds] } satisfies z.infer<typeof createBundleRequestSchema>,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
}

/**
 * POST /api/v1/bundles/{id}/send/. Idempotent: the bundle is sent once, so the draft stays the same while it is unknown whether it was, or
 * while the user is asked. After a definite failure it is composed again. `consent`: what the user has confirmed.
 */
export function useSendBundle({ id, to, cc, subject, body }: BundleDraft) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ setsRequested, consent }: { setsRequested: boolean; consent: Consent }) =>
      callApi(sendEmailResponseSchema, `bundles/${encodeURIComponent(id)}/send/`, {
        method: 'POST',
        json: { to, cc, subject, body, set_requested: setsRequested, ...consent } satisfies SendBundleRequest,
      }),
    // All notes of the bundle have changed, or have a failed attempt in their history.
    onSettled: async (_answer, error, { setsRequested }) => {
      if (setsRequested) announceListChange()
      const hasFailed = error !== null && !isSameAttempt(error) && consentFor(error) === null
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: NOTES_KEY }),
        hasFailed && queryClient.invalidateQueries({ queryKey: DRAFTS_KEY }),
      ])
    },
  })
}
