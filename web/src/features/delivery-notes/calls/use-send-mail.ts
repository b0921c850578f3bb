import {
  IDEMPOTENCY_KEY_HEADER,
  type MailContent,
  type SendEmailResponse,
  type sendEmailRequestSchema,
  sendEmailResponseSchema,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { RequestAgain } from '@kenshu/contract/rejection/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { callApi } from '../../../lib/api-client.ts'
import { noteCall } from './note-call.ts'
import { reloadNote } from './note-changed.ts'
import { type Consent, isSameAttempt } from './send-attempt.ts'

/**
 * POST /api/v1/send_email. Each attempt has one idempotency key, so the mail is sent once even if the call is retried. `consent`:
 * what the user has confirmed.
 * @param rejectedRevision to ask again after a rejection, which also sets the status: the revision that the user saw
 */
export function useSendMail(
  note: DeliveryNote,
  onSent: (to: string, answer: SendEmailResponse) => void,
  { rejectedRevision }: { rejectedRevision?: number } = {},
) {
  const queryClient = useQueryClient()
  const attemptKey = useRef<string>(undefined)
  return useMutation({
    mutationFn: ({ to, cc, subject, body, consent }: MailContent & { consent: Consent }) => {
      attemptKey.current ??= crypto.randomUUID()
      const mail = { to, cc, subject, body, ...consent }
      const [path, json] =
        rejectedRevision === undefined
          ? ['send_email', { ...mail, note_id: note.id } satisfies z.infer<typeof sendEmailRequestSchema>]
          : [
              noteCall(note.id, 'rejection/request'),
              { ...mail, revision: rejectedRevision } satisfies RequestAgain,
            ]
      return callApi(sendEmailResponseSchema, path, {
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY_HEADER]: attemptKey.current },
        json,
      })
    },
    onSuccess: (answer, { to }) => {
      attemptKey.current = undefined
      onSent(to, answer)
    },
    onError: (error) => {
      if (!isSameAttempt(error)) attemptKey.current = undefined
    },
    // The history also records a failed attempt.
    onSettled: () => {
      void reloadNote(queryClient, note.id)
    },
  })
}
