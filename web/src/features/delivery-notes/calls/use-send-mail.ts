import {
  IDEMPOTENCY_KEY_HEADER,
  type MailContent,
  type SendEmailResponse,
  type sendEmailRequestSchema,
  sendEmailResponseSchema,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { callApi } from '../../../lib/api-client.ts'
import { reloadNote } from './note-changed.ts'
import { type Consent, isSameAttempt } from './send-attempt.ts'

/**
 * POST /api/v1/send_email. Each attempt has one idempotency key, so the mail is sent once even if the call is retried. `consent`:
 * what the user has confirmed.
 */
export function useSendMail(note: DeliveryNote, onSent: (to: string, answer: SendEmailResponse) => void) {
  const queryClient = useQueryClient()
  const attemptKey = useRef<string>(undefined)
  return useMutation({
    mutationFn: ({ to, cc, subject, body, consent }: MailContent & { consent: Consent }) => {
      attemptKey.current ??= crypto.randomUUID()
      return callApi(sendEmailResponseSchema, 'send_email', {
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY_HEADER]: attemptKey.current },
        json: { to, cc, subject, body, note_id: note.id, ...consent } satisfies z.infer<
          typeof sendEmailRequestSchema
        >,
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
