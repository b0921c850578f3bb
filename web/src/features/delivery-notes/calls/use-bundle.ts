import {
  type BundleDraft,
  bundleCandidatesSchema,
  bundleDraftSchema,
  type createBundleRequestSchema,
  type SendBundleRequest,
} from '@kenshu/contract/bundle/request'
import { sendEmailResponseSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../../lib/api-client.ts'
import { noteCall } from './note-call.ts'
import { NOTES_KEY } from './note-queries.ts'
import type { Consent } from './send-attempt.ts'

/** What could be asked for in one mail with a note; asked for anew each time it is looked at. */
export function candidatesQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'same-recipient', id],
    queryFn: ({ signal }) => callApi(bundleCandidatesSchema, noteCall(id, 'same_recipient'), { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** POST /api/v1/bundles/: composes the mail for some notes of one recipient. Each look at it is a bundle of its own. */
export function draftQuery(noteIds: readonly string[]) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'bundle', ...noteIds],
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
  })
}

/** POST /api/v1/bundles/{id}/send/: sent once, however often it is pressed. `consent`: to what the person has said that they mean it. */
export function useSendBundle({ id, to, cc, subject, body }: BundleDraft) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ setsRequested, consent }: { setsRequested: boolean; consent: Consent }) =>
      callApi(sendEmailResponseSchema, `bundles/${encodeURIComponent(id)}/send/`, {
        method: 'POST',
        json: { to, cc, subject, body, set_requested: setsRequested, ...consent } satisfies SendBundleRequest,
      }),
    // Every note of it has changed, or has a failed send in its history.
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTES_KEY }),
  })
}
