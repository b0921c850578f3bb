import { z } from 'zod'
import { deliveryNoteRowSchema } from './delivery-note.ts'

/**
 * Which state of a note this is: the store's own moment of the commit that made it, in microseconds. The store gives each commit to a
 * note a later one than the commit before it, also where the note was deleted in between, so of two states the one with the higher
 * version is the newer (docs/decisions/0034-order.md).
 */
export const noteVersionSchema = z.int().nonnegative()

/**
 * `noteChanges/{note id}`: a note's last change by a person, for browsers with open lists and notes
 * (docs/decisions/0013-live-lists.md). It has no more than the list answers, because every role may read it. `at`, when the store
 * was asked for the change, is read with the store's own type.
 */
export const noteChangeSchema = z.object({
  /** of the note after the change */
  revision: z.int().nonnegative(),
  /**
   * the version of the note that the change replaced: what was read at this version or before is outdated, what was read at a later
   * one has the change in it. A change cannot know its own version, which the store gives it. 0: told by an earlier release
   */
  over: noteVersionSchema.default(0),
  /** null: the note was deleted */
  row: deliveryNoteRowSchema.omit({ id: true }).nullable(),
})

export type NoteChange = z.infer<typeof noteChangeSchema>

/** The single record in `noteChanges` for imports and their undo, with `at` alone. After it, lists are read again. */
export const IMPORT_CHANGE_ID = 'import'
