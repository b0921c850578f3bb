import { z } from 'zod'
import { contactsSchema } from './confirm/document.ts'
import { confirmViewSchema } from './confirm/view.ts'
import { deliveryNoteSchema } from './delivery-note/delivery-note.ts'
import { errorTextSchema } from './error-codes.ts'

/**
 * An error body: `code`, the sentence in one of three fields, and the `requestId` of the log line. Some codes have more fields:
 * - `stale`: `note`, its current state
 * - for clients, `already_decided` and `document_changed`: `view`, the current state
 * - `link_expired`: `contact`
 * - `too_many_requests`, `password_locked`, the last `wrong_password` before it, and `code_too_soon`: `retryAfterSeconds`
 * - `wrong_password` and `wrong_code`: `attemptsLeft`
 * - `code_required`: `codeTo`, as in a visit
 * - `domain_mismatch`: `allowedDomains`
 */
export const errorBodySchema = errorTextSchema
  .extend({
    note: deliveryNoteSchema.optional(),
    view: confirmViewSchema.optional(),
    contact: contactsSchema.optional(),
    retryAfterSeconds: z.int().positive().optional(),
    attemptsLeft: z.int().nonnegative().optional(),
    codeTo: z.string().optional(),
    allowedDomains: z.array(z.string()).optional(),
  })
  .meta({ id: 'ErrorBody' })

export type ErrorBody = z.infer<typeof errorBodySchema>
