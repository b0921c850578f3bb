import type { z } from 'zod'
import { contactSchema } from './document.ts'

/**
 * GET /api/v1/confirm/sender/: the company that sends the notes. Every visitor may read it, also without a link, so it says nothing
 * about any note.
 */
export const confirmSenderSchema = contactSchema
  .pick({ companyName: true, companyPhone: true })
  .meta({ id: 'ConfirmSender' })

export type ConfirmSender = z.infer<typeof confirmSenderSchema>
