import { z } from 'zod'
import { importedFieldsSchema } from '../delivery-note/delivery-note.ts'
import { DELIVERY_NOTE_STATUSES } from '../delivery-note/status.ts'

/** The client's answer to a note, as it stands now. */
const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.enum(['accepted', 'rejected']),
    at: z.iso.datetime().nullable(),
    /** the name that the client gave */
    by: z.string(),
    /** why it was sent back; '' of an accepted one */
    reason: z.string(),
  }),
])

/** A note of a bundle, for staff. */
export const sentBundleNoteSchema = z
  .discriminatedUnion('isThere', [
    z.object({
      isThere: z.literal(true),
      id: z.string(),
      ...importedFieldsSchema.pick({
        billingNo: true,
        deliveryDate: true,
        billingTitle: true,
        totalAmountWithTax: true,
      }).shape,
      hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES),
      /** whether the client still sees it under the bundle's link: one that is stopped they don't */
      isOpen: z.boolean(),
      answer: answerSchema,
    }),
    // Deleted, or deleted and imported again: another note then.
    z.object({ isThere: z.literal(false), id: z.string(), billingNo: z.string() }),
  ])
  .meta({ id: 'SentBundleNote' })

export type SentBundleNote = z.infer<typeof sentBundleNoteSchema>

/** GET /api/v1/bundles/{id}/: notes that were asked for in one mail, by delivery date. No link, no password. */
export const sentBundleSchema = z
  .object({
    id: z.string(),
    clientName: z.string(),
    to: z.string(),
    /** addresses separated by commas */
    cc: z.string(),
    /** unclear: nobody knows whether the mail went out */
    state: z.enum(['sending', 'sent', 'failed', 'unclear']),
    /** why it failed, or who did not get it; '' for nothing */
    sentence: z.string(),
    sentAt: z.iso.datetime(),
    /** display name or e-mail */
    sentBy: z.string(),
    /** when the client opened the list first; null: not yet */
    openedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    /** the job that sent it; null where somebody sent it by hand */
    jobId: z.string().nullable(),
    notes: z.array(sentBundleNoteSchema),
  })
  .meta({ id: 'SentBundle' })

export type SentBundle = z.infer<typeof sentBundleSchema>
