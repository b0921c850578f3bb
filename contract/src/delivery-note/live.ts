import { z } from 'zod'
import { deliveryNoteRowSchema } from './schema.ts'

/**
 * `noteChanges/{note id}`: a note's last change by a person, for browsers with open lists and notes
 * (docs/decisions/0013-live-lists.md). It has no more than the list answers, because every role may read it. `at`, the
 * store's time of the change, is read with the store's own type.
 */
export const noteChangeSchema = z.object({
  /** of the note after the change */
  revision: z.int().nonnegative(),
  /** null: the note was deleted */
  row: deliveryNoteRowSchema.omit({ id: true }).nullable(),
})

export type NoteChange = z.infer<typeof noteChangeSchema>

/** The single record in `noteChanges` for imports and their undo, with `at` alone. After it, lists are read again. */
export const IMPORT_CHANGE_ID = 'import'
