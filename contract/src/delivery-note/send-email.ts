import { z } from 'zod'

/** Send the same mail again, even if it was already sent within the last minute (`mail_just_sent`). */
export const againSchema = z.boolean().optional()

/** Send the mail even if the recipient has already got as many requests today as the company wants to send by hand. */
export const moreTodaySchema = z.boolean().optional()

/** POST /api/v1/send_email. The server sends the mail that it composes itself, and only compares the caller's text with it. */
export const sendEmailRequestSchema = z
  .strictObject({
    to: z.string(),
    cc: z.string(),
    subject: z.string(),
    body: z.string(),
    note_id: z.string().min(1),
    again: againSchema,
    more_today: moreTodaySchema,
  })
  .meta({ id: 'SendEmailRequest' })

/** Answer of POST /api/v1/send_email: the mail was sent, once for all calls with the same Idempotency-Key. */
export const sendEmailResponseSchema = z
  .object({
    message_id: z.string(),
    sent_at: z.iso.datetime(),
    /** a sentence for the user if some recipients did not get the mail (a refused Cc); otherwise null */
    warning: z.string().nullable(),
  })
  .meta({ id: 'SendEmailResponse' })

export type SendEmailResponse = z.infer<typeof sendEmailResponseSchema>

/**
 * Header of POST /api/v1/send_email. Calls with the same key send one mail and get the same answer. Each button press generates a
 * new key; a retry of the same request reuses it.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/)
