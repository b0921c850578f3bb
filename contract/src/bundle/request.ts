import { z } from 'zod'
import { deliveryNoteSchema } from '../delivery-note/delivery-note.ts'
import { againSchema, moreTodaySchema } from '../delivery-note/send-email.ts'
import { ID_LENGTH, MAX_BUNDLE_NOTES } from '../limits.ts'

/** POST /api/v1/bundles/: the notes for one mail, all of one recipient. */
export const createBundleRequestSchema = z
  .strictObject({ note_ids: z.array(z.string().min(1).max(ID_LENGTH)).min(1).max(MAX_BUNDLE_NOTES) })
  .meta({ id: 'CreateBundleRequest' })

const mailSchema = z.object({ to: z.string(), cc: z.string(), subject: z.string(), body: z.string() })

/**
 * POST /api/v1/bundles/preview/: the mail as a job would compose it. Link and password are placeholders, because the server
 * generates them when it sends the mail. Nothing is stored.
 */
export const bundlePreviewSchema = mailSchema.meta({ id: 'BundlePreview' })

/** The answer of POST /api/v1/bundles/: the mail as the server would send it now. Its link does not work before the mail is sent. */
export const bundleDraftSchema = mailSchema
  .extend({
    id: z.string(),
    count: z.int().positive(),
    /** how many of the notes can get the status 検収依頼済＆未検収, if the caller wants that */
    requestable: z.int().nonnegative(),
  })
  .meta({ id: 'BundleDraft' })

export type BundleDraft = z.infer<typeof bundleDraftSchema>

/**
 * POST /api/v1/bundles/{id}/send/. The server sends the mail that it composes itself, and only compares the caller's text with it.
 * The call is idempotent: a bundle is sent once. The caller may retry after a definite failure.
 */
export const sendBundleRequestSchema = z
  .strictObject({
    ...mailSchema.shape,
    /** after sending, set 検収依頼済＆未検収 on the notes that allow it */
    set_requested: z.boolean(),
    again: againSchema,
    more_today: moreTodaySchema,
  })
  .meta({ id: 'SendBundleRequest' })

export type SendBundleRequest = z.infer<typeof sendBundleRequestSchema>

/** GET /api/v1/delivery_notes/{id}/same_recipient/: another note that could go into the same mail. */
export const bundleCandidateSchema = deliveryNoteSchema
  .pick({
    id: true,
    billingNo: true,
    deliveryDate: true,
    billingTitle: true,
    hakkouStatus: true,
    totalAmountWithTax: true,
    salesPersonName: true,
  })
  .extend({
    /** when the client was last asked to accept it */
    requestedAt: z.iso.datetime().nullable(),
    /** why the client can't be asked to accept the note, as a sentence; null if there is no obstacle */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'BundleCandidate' })

export type BundleCandidate = z.infer<typeof bundleCandidateSchema>

/** `hasMore`: there are more notes than fit into one mail; `notes` has the oldest. */
export const bundleCandidatesSchema = z
  .object({ to: z.string(), notes: z.array(bundleCandidateSchema), hasMore: z.boolean() })
  .meta({ id: 'BundleCandidates' })

export type BundleCandidates = z.infer<typeof bundleCandidatesSchema>
