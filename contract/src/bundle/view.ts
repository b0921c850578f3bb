import { z } from 'zod'
import { contactSchema } from '../confirm/document.ts'
import { acceptRequestSchema, openRequestSchema, rejectRequestSchema } from '../confirm/view.ts'
import { visitSchema } from '../confirm/visit.ts'
import { importedFieldsSchema } from '../delivery-note/delivery-note.ts'
import { HASH_LENGTH, ID_LENGTH, MAX_BUNDLE_NOTES, RECEIPT_FILES } from '../limits.ts'

/** A note on the page of a bundle. */
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
      /** of the document as it is shown now, as in ConfirmView */
      documentHash: z.string(),
      /** it was sent back before, and is asked for again */
      isCorrected: z.boolean(),
    }),
    // Stopped or deleted since it was asked for: nothing more is told of it.
    z.object({ state: z.literal('unavailable'), id: z.string(), billingNo: z.string() }),
  ])
  .meta({ id: 'BundleNote' })

export type BundleNote = z.infer<typeof bundleNoteSchema>

/** The page of a bundle: its notes by delivery date. */
export const bundleViewSchema = z
  .object({
    clientName: z.string(),
    contact: contactSchema,
    notes: z.array(bundleNoteSchema),
    /** when the link expires */
    expiresAt: z.iso.datetime(),
    /** of POST …/open/, where there is something to say */
    visit: visitSchema.optional(),
  })
  .meta({ id: 'BundleView' })

export type BundleView = z.infer<typeof bundleViewSchema>

const noteIdSchema = z.string().min(1).max(ID_LENGTH)

/** POST /api/v1/confirm/bundle/open/. `isReload`: somebody who has it open asks again, which is no view. */
export const openBundleRequestSchema = openRequestSchema
  .extend({ isReload: z.boolean().default(false) })
  .meta({ id: 'ConfirmOpenBundleRequest' })

/** POST /api/v1/confirm/bundle/note/: one note as a sheet; counts as a view of it. */
export const bundleNoteRequestSchema = openRequestSchema
  .extend({ noteId: noteIdSchema })
  .meta({ id: 'ConfirmBundleNoteRequest' })

/**
 * POST /api/v1/confirm/bundle/receipt/: the receipt of a note; without noteId of all that are accepted, in one file, or where there are
 * more of them the part with this number, from 0.
 */
export const bundleReceiptRequestSchema = openRequestSchema
  .extend({ noteId: noteIdSchema.optional(), part: z.int().nonnegative().max(RECEIPT_FILES).default(0) })
  .meta({ id: 'ConfirmBundleReceiptRequest' })

/** POST /api/v1/confirm/bundle/accept/ and …/reject/: as for a single note. */
export const acceptBundledRequestSchema = acceptRequestSchema
  .extend({ noteId: noteIdSchema })
  .meta({ id: 'ConfirmAcceptBundledRequest' })

export const rejectBundledRequestSchema = rejectRequestSchema
  .extend({ noteId: noteIdSchema })
  .meta({ id: 'ConfirmRejectBundledRequest' })

/**
 * POST /api/v1/confirm/bundle/accept_all/: accepts notes one by one, each only if its document is still the one that was shown.
 * `runId`: made by the page for one press; the same press repeated goes on where it was, and is told of once.
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
 * What became of each note. accepted: by this press. already: answered before, by somebody. changed: its document is another one now,
 * and it waits. unavailable: stopped or deleted.
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
export type OpenBundleRequest = z.infer<typeof openBundleRequestSchema>
export type BundleNoteRequest = z.infer<typeof bundleNoteRequestSchema>
export type AcceptBundledRequest = z.infer<typeof acceptBundledRequestSchema>
export type RejectBundledRequest = z.infer<typeof rejectBundledRequestSchema>
export type AcceptAllRequest = z.infer<typeof acceptAllRequestSchema>
export type AcceptAllResponse = z.infer<typeof acceptAllResponseSchema>
export type AcceptAllOutcome = AcceptAllResponse['outcomes'][number]['outcome']
