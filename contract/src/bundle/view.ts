import { z } from 'zod'
import { contactsSchema } from '../confirm/document.ts'
import { acceptRequestSchema, openRequestSchema, rejectRequestSchema } from '../confirm/view.ts'
import { visitSchema } from '../confirm/visit.ts'
import { importedFieldsSchema } from '../delivery-note/delivery-note.ts'
import { HASH_LENGTH, ID_LENGTH, MAX_BUNDLE_NOTES, RECEIPT_FILES } from '../limits.ts'

/** A note on the client's page of a bundle. */
export const bundleNoteSchema = z
  .discriminatedUnion('state', [
    z.object({
      state: z.enum(['pending', 'accepted', 'rejected']),
      id: z.string(),
      ...importedFieldsSchema.pick({
        billingNo: true,
        deliveryDate: true,
        billingTitle: true,
        projectName: true,
        amountWithoutTax: true,
        tax: true,
        totalAmountWithTax: true,
      }).shape,
      /** hash of the document as shown now, as in ConfirmView */
      documentHash: z.string(),
      /** the client sent the note back before, and has been asked again */
      isCorrected: z.boolean(),
      /** when and by whom it was accepted or sent back; missing while it waits */
      answered: z.object({ at: z.iso.datetime(), by: z.string() }).optional(),
    }),
    // The note was stopped or deleted after the request. The client sees only its number.
    z.object({ state: z.literal('unavailable'), id: z.string(), billingNo: z.string() }),
  ])
  .meta({ id: 'BundleNote' })

export type BundleNote = z.infer<typeof bundleNoteSchema>

/** The client's page of a bundle: its notes by delivery date. */
export const bundleViewSchema = z
  .object({
    clientName: z.string(),
    contact: contactsSchema,
    notes: z.array(bundleNoteSchema),
    /** when the link expires */
    expiresAt: z.iso.datetime(),
    /** in answers to POST …/open/, if there is something to tell the client */
    visit: visitSchema.optional(),
  })
  .meta({ id: 'BundleView' })

export type BundleView = z.infer<typeof bundleViewSchema>

const noteIdSchema = z.string().min(1).max(ID_LENGTH)

/** POST /api/v1/confirm/bundle/note/: one note as a document. Counts as a view of the note. */
export const bundleNoteRequestSchema = openRequestSchema
  .extend({ noteId: noteIdSchema })
  .meta({ id: 'ConfirmBundleNoteRequest' })

/**
 * POST /api/v1/confirm/bundle/receipt/: the receipt of one note. Without `noteId`, the receipts of all accepted notes in one file;
 * if they need several files, `part` selects one, counted from 0.
 */
export const bundleReceiptRequestSchema = openRequestSchema
  .extend({ noteId: noteIdSchema.optional(), part: z.int().nonnegative().max(RECEIPT_FILES).default(0) })
  .meta({ id: 'ConfirmBundleReceiptRequest' })

/** POST /api/v1/confirm/bundle/accept/ and …/reject/: answers one note, like the calls for a single note. */
export const acceptBundledRequestSchema = acceptRequestSchema
  .extend({ noteId: noteIdSchema })
  .meta({ id: 'ConfirmAcceptBundledRequest' })

export const rejectBundledRequestSchema = rejectRequestSchema
  .extend({ noteId: noteIdSchema })
  .meta({ id: 'ConfirmRejectBundledRequest' })

/**
 * POST /api/v1/confirm/bundle/accept_all/: accepts notes one by one, each only if its document is still the one that the client
 * saw. `runId` is the idempotency key of one button press: a retry continues where the first call stopped, and staff get one
 * notice.
 */
export const acceptAllRequestSchema = acceptRequestSchema
  .omit({ documentHash: true })
  .extend({
    runId: z.uuid(),
    notes: z
      .array(z.strictObject({ id: noteIdSchema, documentHash: z.string().min(1).max(HASH_LENGTH) }))
      .min(1)
      .max(MAX_BUNDLE_NOTES)
      .refine((notes) => new Set(notes.map(({ id }) => id)).size === notes.length),
  })
  .meta({ id: 'ConfirmAcceptAllRequest' })

/**
 * The result for each note. accepted: by this call. already: answered before, by anyone. changed: its document has changed, and it
 * still waits for an answer. unavailable: stopped or deleted.
 */
export const acceptAllResponseSchema = z
  .object({
    outcomes: z.array(
      z.object({ id: z.string(), outcome: z.enum(['accepted', 'already', 'changed', 'unavailable']) }),
    ),
    view: bundleViewSchema,
  })
  .meta({ id: 'ConfirmAcceptAllResponse' })

export type BundleReceiptRequest = z.infer<typeof bundleReceiptRequestSchema>
export type BundleNoteRequest = z.infer<typeof bundleNoteRequestSchema>
export type AcceptBundledRequest = z.infer<typeof acceptBundledRequestSchema>
export type RejectBundledRequest = z.infer<typeof rejectBundledRequestSchema>
export type AcceptAllRequest = z.infer<typeof acceptAllRequestSchema>
export type AcceptAllResponse = z.infer<typeof acceptAllResponseSchema>
export type AcceptAllOutcome = AcceptAllResponse['outcomes'][number]['outcome']
