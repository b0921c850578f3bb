import { z } from 'zod'
import { importedFieldsSchema } from '../delivery-note/delivery-note.ts'
import { DELIVERY_NOTE_STATUSES } from '../delivery-note/status.ts'

/** The client's current answer to a note. */
const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.enum(['accepted', 'rejected']),
    at: z.iso.datetime().nullable(),
    /** the name that the client gave */
    by: z.string(),
    /** why the client sent the note back; '' if the client accepted it */
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
      /** whether the client can still see the note under the bundle's link; stopped notes are hidden */
      isOpen: z.boolean(),
      answer: answerSchema,
    }),
    // The note was deleted. If it was imported again after that, it is another note with another id.
    z.object({ isThere: z.literal(false), id: z.string(), billingNo: z.string() }),
  ])
  .meta({ id: 'SentBundleNote' })

export type SentBundleNote = z.infer<typeof sentBundleNoteSchema>

/** GET /api/v1/bundles/{id}/: notes that went out in one mail, by delivery date. Contains neither link nor password. */
export const sentBundleSchema = z
  .object({
    id: z.string(),
    clientName: z.string(),
    to: z.string(),
    /** addresses separated by commas */
    cc: z.string(),
    /** unclear: it is not known whether the mail was sent */
    state: z.enum(['sending', 'sent', 'failed', 'unclear']),
    /** why sending failed, or who did not get the mail; '' if there is nothing to say */
    sentence: z.string(),
    sentAt: z.iso.datetime(),
    /** display name or e-mail */
    sentBy: z.string(),
    /** when the client first opened the list; null if never */
    openedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    /** the job that sent it; null if a person sent it directly */
    jobId: z.string().nullable(),
    notes: z.array(sentBundleNoteSchema),
  })
  .meta({ id: 'SentBundle' })

export type SentBundle = z.infer<typeof sentBundleSchema>
