import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { z } from 'zod'
import { unsavedOf } from '../../../../lib/session/unsaved.ts'
import { changedFields, type EditValues } from './edit-values.ts'

const valuesSchema = z.object({
  salesChangedClientContactName: z.string(),
  salesChangedClientContactEmail: z.string(),
  hakkouStatus: z.enum(DELIVERY_NOTE_STATUSES),
})

export const unsavedSchema = z.object({ base: valuesSchema, typed: valuesSchema })

/** What somebody had typed in a note's form, and what the note was, when their session ended. */
type UnsavedEdit = z.infer<typeof unsavedSchema>

export function unsavedKey(noteId: string): string {
  return `edit:${noteId}`
}

/** What there is to keep of a form; null: nothing was typed. */
export function unsavedFrom(base: EditValues, typed: EditValues): UnsavedEdit | null {
  return changedFields(base, typed).length === 0 ? null : { base, typed }
}

/** What was kept of a note's form for this person; null: nothing. */
export function unsavedEdit(uid: string, noteId: string): UnsavedEdit | null {
  return unsavedOf(uid, unsavedKey(noteId), unsavedSchema)
}
