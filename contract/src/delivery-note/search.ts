import { z } from 'zod'
import { SOUGHT_TEXT_LENGTH } from '../limits.ts'
import { deliveryNoteRowSchema } from './row.ts'

/** The query of GET /api/v1/delivery_notes/search/: what the user typed. Nothing is found for ''. */
export const noteSearchQuerySchema = z.strictObject({ q: z.string().max(SOUGHT_TEXT_LENGTH).default('') })

/** The answer: notes of the whole store, newest delivery date first. */
export const foundNotesSchema = z
  .object({
    rows: z.array(deliveryNoteRowSchema),
    /** false if more notes may match, or the words were too short to look them up */
    isComplete: z.boolean(),
  })
  .meta({ id: 'FoundNotes' })

export type FoundNotes = z.infer<typeof foundNotesSchema>
