import { z } from 'zod'
import { idempotencyKeySchema } from '../delivery-note/acceptance-request.ts'
import { MAX_BULK_NOTES, MAX_BUNDLE_NOTES } from '../limits.ts'
import { TOO_MANY_NOTES } from '../sentences.ts'
import { BULK_ACTIONS, JOB_ACTIONS } from './actions.ts'
import { noteIdSchema } from './preview.ts'

const jobNoteSchema = z.strictObject({
  id: noteIdSchema,
  revision: z.int().nonnegative(),
  /** of mails: notes with the same number, all of one recipient, are asked for in one (docs/decisions/0022-bundles.md) */
  bundle: z.int().nonnegative().optional(),
})

function areBundlesSmall(notes: readonly z.infer<typeof jobNoteSchema>[]): boolean {
  const counts = new Map<number, number>()
  for (const { bundle } of notes) {
    if (bundle !== undefined) counts.set(bundle, (counts.get(bundle) ?? 0) + 1)
  }
  return [...counts.values()].every((count) => count <= MAX_BUNDLE_NOTES)
}

/** POST /api/v1/bulk_jobs/: exactly the notes that somebody has reviewed, each as they saw it. */
export const createBulkJobRequestSchema = z
  .strictObject({
    /** of the press of the button: calls with the same key make one job */
    key: idempotencyKeySchema,
    action: z.enum(BULK_ACTIONS),
    notes: z.array(jobNoteSchema).min(1).max(MAX_BULK_NOTES, TOO_MANY_NOTES).refine(areBundlesSmall),
    /** of mails: whether 検収依頼済＆未検収 is set where one went out */
    sets_status: z.boolean().default(false),
  })
  .meta({ id: 'CreateBulkJobRequest' })

export type CreateBulkJobRequest = z.infer<typeof createBulkJobRequestSchema>

/**
 * How a note ended. unclear: a mail of which nobody knows whether it went out. cancelled: not done, because the job was
 * cancelled before.
 */
export const OUTCOMES = ['done', 'unchanged', 'refused', 'unclear', 'cancelled'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** How far a job is: what browsers read of `bulkJobs/{id}` while it runs. */
export const bulkProgressSchema = z
  .object({
    action: z.enum(JOB_ACTIONS),
    state: z.enum(['queued', 'running', 'ended']),
    isCancelling: z.boolean(),
    total: z.int().nonnegative(),
    counts: z.object({
      done: z.int().nonnegative(),
      unchanged: z.int().nonnegative(),
      refused: z.int().nonnegative(),
      unclear: z.int().nonnegative(),
      cancelled: z.int().nonnegative(),
    }),
  })
  .meta({ id: 'BulkProgress' })

export type BulkProgress = z.infer<typeof bulkProgressSchema>

export const bulkJobSchema = bulkProgressSchema
  .extend({
    id: z.string(),
    /** display name or e-mail */
    requestedBy: z.string(),
    isOwn: z.boolean(),
    requestedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** integer yen, of all its notes as they were when it was asked for */
    totalAmountWithTax: z.int(),
    /** it has not ended, nobody is at it, and it waits for no other job: it can be continued */
    isStalled: z.boolean(),
    /** the jobs before it in its queue while it waits for its turn; null: it does not wait */
    waitsFor: z
      .array(z.object({ id: z.string(), action: z.enum(JOB_ACTIONS), requestedBy: z.string() }))
      .nullable(),
    /** why the product has ended it early; '' where it has not */
    endReason: z.string(),
    /** until when its requester can undo it; null: not at all */
    undoUntil: z.iso.datetime().nullable(),
    /** the job that this one undoes */
    undoes: z.string().nullable(),
    /** the job that undoes this one */
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'BulkJob' })

export type BulkJob = z.infer<typeof bulkJobSchema>

/** GET /api/v1/bulk_jobs/: the newest jobs of everybody. */
export const bulkJobsSchema = z.object({ jobs: z.array(bulkJobSchema) }).meta({ id: 'BulkJobs' })

export const bulkItemSchema = z
  .object({
    id: z.string(),
    billingNo: z.string(),
    clientName: z.string(),
    /** integer yen */
    totalAmountWithTax: z.int(),
    /** null: its turn has not come yet */
    outcome: z.enum(OUTCOMES).nullable(),
    /** why not, or what more there is to know; '' for nothing */
    sentence: z.string(),
    /** the bundle in whose mail it is asked for; null: in one of its own, or in none */
    bundleId: z.string().nullable(),
  })
  .meta({ id: 'BulkItem' })

export type BulkItem = z.infer<typeof bulkItemSchema>

/**
 * The query of GET /api/v1/bulk_jobs/{id}/. `known`: `settled` of an earlier answer, with commas; the answer then has only the notes of
 * stretches of which that differs by now.
 */
export const bulkResultQuerySchema = z.strictObject({
  known: z
    .string()
    .max(MAX_BULK_NOTES)
    .regex(/^(\d{1,5}(,\d{1,5})*)?$/)
    .optional(),
})

/** GET /api/v1/bulk_jobs/{id}/ */
export const bulkResultSchema = z
  .object({
    job: bulkJobSchema,
    items: z.array(bulkItemSchema),
    /** how many notes of each stretch of the job had ended when it was last told: those of `items`, or more, have */
    settled: z.array(z.int().nonnegative()),
  })
  .meta({ id: 'BulkResult' })

export type BulkResult = z.infer<typeof bulkResultSchema>

/** How many notes have come to their end. */
export function settledCount({ counts }: Pick<BulkProgress, 'counts'>): number {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0)
}
