import { z } from 'zod'
import { knownContactSchema } from '../contacts/known-contact.ts'
import { deliveryNoteQuerySchema } from '../delivery-note/list.ts'
import { noteIdSchema } from '../delivery-note/note-id.ts'
import { DELIVERY_NOTE_STATUSES } from '../delivery-note/status.ts'
import { MAX_BULK_NOTES } from '../limits.ts'
import { TOO_MANY_NOTES } from '../sentences.ts'
import { BULK_ACTIONS } from './actions.ts'

/** The ids of the selected notes. */
export const chosenIdsSchema = z.array(noteIdSchema).min(1).max(MAX_BULK_NOTES, TOO_MANY_NOTES)

/** The selected notes: a list of ids, or all notes that match a filter of the list, minus exceptions. */
export const bulkTargetSchema = z.union([
  z.strictObject({ ids: chosenIdsSchema }),
  z.strictObject({
    filter: deliveryNoteQuerySchema,
    except: z.array(noteIdSchema).max(MAX_BULK_NOTES).default([]),
  }),
])

export type BulkTarget = z.infer<typeof bulkTargetSchema>

/** POST /api/v1/bulk_jobs/preview/: what an action would do to each note. It changes nothing. */
export const bulkPreviewRequestSchema = z
  .strictObject({ action: z.enum(BULK_ACTIONS), target: bulkTargetSchema })
  .meta({ id: 'BulkPreviewRequest' })

/**
 * The preview of a note. will: the action would be applied. unchanged: there is nothing to do. refused: the action is not possible;
 * `sentence` says why.
 */
export const VERDICTS = ['will', 'unchanged', 'refused'] as const

export const judgedNoteSchema = z
  .object({
    id: z.string(),
    /** '' and 0 if the note was deleted */
    billingNo: z.string(),
    clientName: z.string(),
    totalAmountWithTax: z.int(),
    hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES).nullable(),
    /** the revision that was judged: the job refuses the note if it has changed since */
    revision: z.int().nonnegative(),
    verdict: z.enum(VERDICTS),
    /** why the action is refused, or a remark on what it will do; '' if there is neither */
    sentence: z.string(),
    /** the recipient of the mail; '' if no mail would be sent or no address is known */
    to: z.string(),
    /** the person to whom the mail is addressed; missing if no mail would be sent or nobody is named */
    person: z.string().optional(),
    /** only if the action, or 検収依頼済＆未検収 after its mail, would change the note's status, and its month (YYYY-MM) is closed: that month */
    closedMonth: z.string().optional(),
    /** only if the mail lacks a usable address: the contact that needs one, and whether the caller may set it for this note */
    contact: z.object({ key: z.string(), department: z.string(), mayEdit: z.boolean() }).optional(),
    /** only if somebody has corrected the contact of this mail on another note, and the caller may take that over: the corrected one */
    corrected: z.object({ key: z.string(), department: z.string(), contact: knownContactSchema }).optional(),
  })
  .meta({ id: 'JudgedNote' })

export type JudgedNote = z.infer<typeof judgedNoteSchema>

export const bulkPreviewSchema = z.object({ notes: z.array(judgedNoteSchema) }).meta({ id: 'BulkPreview' })

export type BulkPreview = z.infer<typeof bulkPreviewSchema>
