import { z } from 'zod'
import { deliveryNoteRowSchema } from './schema.ts'

/**
 * `noteChanges/{note id}`: a note's last change by a person, for the browsers that have lists and notes open
 * (docs/decisions/0013-live-lists.md). It holds what the list shows and no more, since every role reads it. `at` is the store's
 * time of the change and is read by the store's own type.
 */
export const noteChangeSchema = z.object({
  /** of the note after the change */
  revision: z.int().nonnegative(),
  /** null: the note was deleted */
  row: deliveryNoteRowSchema.omit({ id: true }).nullable(),
})

export type NoteChange = z.infer<typeof noteChangeSchema>

/** The one record in `noteChanges` that tells of an import or its undo: lists are then asked for again. It has `at` alone. */
export const IMPORT_CHANGE_ID = 'import'
