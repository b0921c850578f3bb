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

/** The unsaved input of a note's form when the session ended, and the values it was based on. */
type UnsavedEdit = z.infer<typeof unsavedSchema>

/** The key under which the input of a note's form survives the end of a session. */
export function unsavedKey(noteId: string): string {
  return `edit:${noteId}`
}

/** The input of a form to be stored; null if nothing was typed. */
export function unsavedFrom(base: EditValues, typed: EditValues): UnsavedEdit | null {
  return changedFields(base, typed).length === 0 ? null : { base, typed }
}

/** The stored input of a note's form for this user; null if there is none. */
export function unsavedEdit(uid: string, noteId: string): UnsavedEdit | null {
  return unsavedOf(uid, unsavedKey(noteId), unsavedSchema)
}
