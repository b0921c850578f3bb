import { z } from 'zod'
import { noteIdSchema } from '../delivery-note/note-id.ts'
import { idempotencyKeySchema } from '../delivery-note/send-email.ts'
import { MAX_BULK_NOTES, MAX_BUNDLE_NOTES } from '../limits.ts'
import { TOO_MANY_NOTES } from '../sentences.ts'
import { BULK_ACTIONS, JOB_ACTIONS } from './actions.ts'

const jobNoteSchema = z.strictObject({
  id: noteIdSchema,
  revision: z.int().nonnegative(),
  /** only for mails: notes with the same number go into one mail; all have the same recipient (docs/decisions/0022-bundles.md) */
  bundle: z.int().nonnegative().optional(),
})

function areBundlesSmall(notes: readonly z.infer<typeof jobNoteSchema>[]): boolean {
  const counts = new Map<number, number>()
  for (const { bundle } of notes) {
    if (bundle !== undefined) counts.set(bundle, (counts.get(bundle) ?? 0) + 1)
  }
  return [...counts.values()].every((count) => count <= MAX_BUNDLE_NOTES)
}

/** POST /api/v1/bulk_jobs/: exactly the notes that the caller has reviewed, each with the revision that the caller saw. */
export const createBulkJobRequestSchema = z
  .strictObject({
    /** idempotency key of the button press: calls with the same key create one job */
    key: idempotencyKeySchema,
    action: z.enum(BULK_ACTIONS),
    notes: z.array(jobNoteSchema).min(1).max(MAX_BULK_NOTES, TOO_MANY_NOTES).refine(areBundlesSmall),
    /** only for mails: set 検収依頼済＆未検収 on each note whose mail was sent */
    sets_status: z.boolean().default(false),
  })
  .meta({ id: 'CreateBulkJobRequest' })

export type CreateBulkJobRequest = z.infer<typeof createBulkJobRequestSchema>

/**
 * The outcome of a note. unclear: it is not known whether the mail was sent. cancelled: the job was cancelled before it reached
 * this note.
 */
export const OUTCOMES = ['done', 'unchanged', 'refused', 'unclear', 'cancelled'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** The progress of a job: the part of `bulkJobs/{id}` that browsers read while the job runs. */
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
    /** of a job that sends mails: how many there are and have ended, and what one takes; null for other jobs */
    mails: z
      .object({
        total: z.int().nonnegative(),
        done: z.int().nonnegative(),
        /** smoothed milliseconds for one mail; null before the first one */
        eachMs: z.int().nonnegative().nullable(),
      })
      .nullable(),
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
    /** integer yen: the sum of all notes of the job at the time of the request */
    totalAmountWithTax: z.int(),
    /** the job can be continued: it has not ended, no worker runs it, and it waits for no other job */
    isStalled: z.boolean(),
    /** the jobs ahead of it in the queue; null if it is not waiting */
    waitsFor: z
      .array(z.object({ id: z.string(), action: z.enum(JOB_ACTIONS), requestedBy: z.string() }))
      .nullable(),
    /** why the product ended the job early; '' if it did not */
    endReason: z.string(),
    /** until when the requester can undo the job; null if an undo is not possible */
    undoUntil: z.iso.datetime().nullable(),
    /** the job that this one undoes */
    undoes: z.string().nullable(),
    /** the job that undoes this one */
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'BulkJob' })

export type BulkJob = z.infer<typeof bulkJobSchema>

/** GET /api/v1/bulk_jobs/: the newest jobs of all users. */
export const bulkJobsSchema = z.object({ jobs: z.array(bulkJobSchema) }).meta({ id: 'BulkJobs' })

export const bulkItemSchema = z
  .object({
    id: z.string(),
    billingNo: z.string(),
    clientName: z.string(),
    /** integer yen */
    totalAmountWithTax: z.int(),
    /** null if the note has not been processed yet */
    outcome: z.enum(OUTCOMES).nullable(),
    /** the reason for the outcome, or a remark; '' if there is neither */
    sentence: z.string(),
    /** the bundle whose mail contains the note; null if the note has a mail of its own or none */
    bundleId: z.string().nullable(),
  })
  .meta({ id: 'BulkItem' })

export type BulkItem = z.infer<typeof bulkItemSchema>

/**
 * The query of GET /api/v1/bulk_jobs/{id}/. `known`: the `settled` counts of an earlier answer, separated by commas. The new answer
 * then has only the notes of the chunks whose count has changed.
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
    /** the number of settled notes in each chunk of the job, as stored with the job; `items` may already show more */
    settled: z.array(z.int().nonnegative()),
  })
  .meta({ id: 'BulkResult' })

export type BulkResult = z.infer<typeof bulkResultSchema>

/** The number of notes that have an outcome. */
export function settledCount({ counts }: Pick<BulkProgress, 'counts'>): number {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0)
}
