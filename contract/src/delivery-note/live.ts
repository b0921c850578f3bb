import { z } from 'zod'
import { deliveryNoteRowSchema } from './row.ts'

/**
 * Identifies a state of a note: Firestore's commit time of that state, in microseconds. Firestore gives each commit to a note a
 * later time than the one before, even if the note was deleted in between. So of two states, the one with the higher version is
 * newer (docs/decisions/0034-order.md).
 */
export const noteVersionSchema = z.int().nonnegative()

/**
 * `noteChanges/{note id}`: the last change of a note by a person, for browsers with open lists and notes
 * (docs/decisions/0013-live-lists.md). It has no more fields than a list row, because every role may read it. `at`, the server time
 * of the change, is read as Firestore's own type.
 */
export const noteChangeSchema = z.object({
  /** revision of the note after the change */
  revision: z.int().nonnegative(),
  /**
   * the version of the note that this change replaced. Data read at this version or earlier is stale; data read at a later one
   * includes the change. A change can't contain its own version, because Firestore assigns it on commit.
   */
  over: noteVersionSchema,
  /** null if the note was deleted */
  row: deliveryNoteRowSchema.omit({ id: true }).nullable(),
})

export type NoteChange = z.infer<typeof noteChangeSchema>

/** The single record in `noteChanges` for imports and their undo; it has only `at`. When it changes, browsers reload their lists. */
export const IMPORT_CHANGE_ID = 'import'
