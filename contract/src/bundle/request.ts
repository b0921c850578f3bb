import { z } from 'zod'
import { againSchema, moreTodaySchema } from '../delivery-note/acceptance-request.ts'
import { deliveryNoteSchema } from '../delivery-note/delivery-note.ts'
import { ID_LENGTH, MAX_BUNDLE_NOTES } from '../limits.ts'

/** POST /api/v1/bundles/: the notes to ask for in one mail, all of one recipient. */
export const createBundleRequestSchema = z
  .strictObject({ note_ids: z.array(z.string().min(1).max(ID_LENGTH)).min(1).max(MAX_BUNDLE_NOTES) })
  .meta({ id: 'CreateBundleRequest' })

const mailSchema = z.object({ to: z.string(), cc: z.string(), subject: z.string(), body: z.string() })

/**
 * POST /api/v1/bundles/preview/: the same mail before anybody sends it, as a job will compose it: link and password, which are drawn when
 * it is sent, are only hinted at. Nothing is stored.
 */
export const bundlePreviewSchema = mailSchema.meta({ id: 'BundlePreview' })

/** The answer of POST /api/v1/bundles/: the mail as it would be sent now. Until it is sent, its link opens nothing. */
export const bundleDraftSchema = mailSchema
  .extend({
    id: z.string(),
    count: z.int().positive(),
    /** how many of them get the status 検収依頼済＆未検収 if that is wanted */
    requestable: z.int().nonnegative(),
  })
  .meta({ id: 'BundleDraft' })

export type BundleDraft = z.infer<typeof bundleDraftSchema>

/**
 * POST /api/v1/bundles/{id}/send/. The mail is only compared with what the server composes itself. A bundle is sent once, however
 * often it is asked for; a failure that is definite can be tried again.
 */
export const sendBundleRequestSchema = z
  .strictObject({
    ...mailSchema.shape,
    /** set 検収依頼済＆未検収 on the notes that can have it, once the mail is sent */
    set_requested: z.boolean(),
    again: againSchema,
    more_today: moreTodaySchema,
  })
  .meta({ id: 'SendBundleRequest' })

export type SendBundleRequest = z.infer<typeof sendBundleRequestSchema>

/** GET /api/v1/delivery_notes/{id}/same_recipient/: a note that could be asked for in the same mail. */
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
    /** when the client was last asked for it */
    requestedAt: z.iso.datetime().nullable(),
    /** the sentence that says why it can't be asked for; null if it can */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'BundleCandidate' })

export type BundleCandidate = z.infer<typeof bundleCandidateSchema>

/** `hasMore`: there are more than fit into one mail; the oldest are there. */
export const bundleCandidatesSchema = z
  .object({ to: z.string(), notes: z.array(bundleCandidateSchema), hasMore: z.boolean() })
  .meta({ id: 'BundleCandidates' })

export type BundleCandidates = z.infer<typeof bundleCandidatesSchema>
