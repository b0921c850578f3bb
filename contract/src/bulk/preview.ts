import { z } from 'zod'
import { deliveryNoteQuerySchema } from '../delivery-note/list.ts'
import { DELIVERY_NOTE_STATUSES } from '../delivery-note/status.ts'
import { MAX_BULK_NOTES } from '../limits.ts'
import { TOO_MANY_NOTES } from '../sentences.ts'
import { BULK_ACTIONS } from './actions.ts'

export const noteIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/)

/** Ids of chosen notes. */
export const chosenIdsSchema = z.array(noteIdSchema).min(1).max(MAX_BULK_NOTES, TOO_MANY_NOTES)

/** The chosen notes: by their ids, or all that a filter of the list finds except some. */
export const bulkTargetSchema = z.union([
  z.strictObject({ ids: chosenIdsSchema }),
  z.strictObject({
    filter: deliveryNoteQuerySchema,
    except: z.array(noteIdSchema).max(MAX_BULK_NOTES).default([]),
  }),
])

export type BulkTarget = z.infer<typeof bulkTargetSchema>

/** POST /api/v1/bulk_jobs/preview/: what an action would do to each note. Changes nothing. */
export const bulkPreviewRequestSchema = z
  .strictObject({ action: z.enum(BULK_ACTIONS), target: bulkTargetSchema })
  .meta({ id: 'BulkPreviewRequest' })

/** will: it would be done. unchanged: there is nothing to do. refused: it can't be done, as `sentence` says. */
export const VERDICTS = ['will', 'unchanged', 'refused'] as const

export const judgedNoteSchema = z
  .object({
    id: z.string(),
    /** '' and 0 of a note that is gone */
    billingNo: z.string(),
    clientName: z.string(),
    totalAmountWithTax: z.int(),
    hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES).nullable(),
    /** as it was judged: the job refuses what has changed since */
    revision: z.int().nonnegative(),
    verdict: z.enum(VERDICTS),
    /** why it can't be done, or what is to be known of what will be; '' for nothing */
    sentence: z.string(),
    /** to whom a mail would go; '' where none would, or there is no address */
    to: z.string(),
  })
  .meta({ id: 'JudgedNote' })

export type JudgedNote = z.infer<typeof judgedNoteSchema>

export const bulkPreviewSchema = z.object({ notes: z.array(judgedNoteSchema) }).meta({ id: 'BulkPreview' })

export type BulkPreview = z.infer<typeof bulkPreviewSchema>
