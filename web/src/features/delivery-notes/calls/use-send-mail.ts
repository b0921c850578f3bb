import type { MailContent } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import {
  IDEMPOTENCY_KEY_HEADER,
  type SendEmailResponse,
  type sendEmailRequestSchema,
  sendEmailResponseSchema,
} from '@kenshu/contract/delivery-note/send-email'
import type { RequestAgain } from '@kenshu/contract/rejection/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'
import { announceListChange } from './list-refresh.ts'
import { noteCall } from './note-call.ts'
import { reloadNote } from './note-changed.ts'
import { type Consent, isSameAttempt } from './send-attempt.ts'

/** A mail, and what the user has confirmed for it. */
type ConsentedMail = MailContent & { consent: Consent }

/**
 * POST /api/v1/send_email. Each attempt has one idempotency key, so the mail is sent once even if the call is retried. `consent`:
 * what the user has confirmed.
 * @param rejectedRevision to ask again after a rejection, which also sets the status: the revision that the user saw
 * @param onFailed called also if the user has left the screen that made the call, or if the changed status has removed it
 */
export function useSendMail(
  note: DeliveryNote,
  onSent: (to: string, answer: SendEmailResponse) => void,
  {
    rejectedRevision,
    onFailed,
  }: { rejectedRevision?: number; onFailed?: (error: Error, mail: ConsentedMail) => void } = {},
) {
  const queryClient = useQueryClient()
  const attemptKey = useRef<string>(undefined)
  return useMutation({
    mutationFn: ({ to, cc, subject, body, consent }: ConsentedMail) => {
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
    onError: (error, mail) => {
      if (!isSameAttempt(error)) attemptKey.current = undefined
      onFailed?.(error, mail)
    },
    // The history also records a failed attempt, before which the status may have been set.
    onSettled: () => {
      void reloadNote(queryClient, note.id)
      if (rejectedRevision !== undefined) announceListChange()
    },
  })
}
