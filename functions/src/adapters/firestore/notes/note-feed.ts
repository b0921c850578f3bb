import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORT_CHANGE_ID, type NoteChange } from '@kenshu/contract/delivery-note/live'
import { ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { Collections } from '../collections.ts'
import type { NoteChangeDocument } from '../documents/notes.ts'
import { rowMarks, versionOf } from './note-document.ts'

type Writes = Transaction | WriteBatch
type RowFields = Pick<DeliveryNote, (typeof ROW_FIELDS)[number]>

function tell(writes: Writes, { noteChanges }: Collections, id: string, change: Partial<NoteChange>): void {
  const document: NoteChangeDocument = {
    ...change,
    at: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.now() + LIMITS.changeKeptMs),
  }
  // The two calls differ only in their return types.
  if ('commit' in writes) writes.set(noteChanges.doc(id), document)
  else writes.set(noteChanges.doc(id), document)
}

/**
 * Announces a person's change of a note to the open browsers, in the same commit. There is one record per note, with its last change, so a
 * listener reads one document per change.
 * @param before the note as the commit read it; the commit fails if the note has changed since
 * @param note the note after the change
 * @param marks what else a row shows of the note, after the change
 */
export function tellOfNote(
  writes: Writes,
  all: Collections,
  before: Pick<DocumentSnapshot, 'updateTime'>,
  note: DeliveryNote,
  marks: Parameters<typeof rowMarks>[0],
): void {
  const fields = Object.fromEntries(ROW_FIELDS.map((field) => [field, note[field]])) as RowFields
  const { rejectedAt } = note
  const row = { ...fields, ...rowMarks(marks), ...(rejectedAt !== null && { rejectedAt }) }
  tell(writes, all, note.id, { revision: note.revision, over: versionOf(before), row })
}

/**
 * Announces to the open browsers that a note is gone.
 * @param before the note's document as the commit read it
 * @param note the same state of the note, parsed
 */
export function tellOfRemoval(
  writes: Writes,
  all: Collections,
  before: DocumentSnapshot,
  note: DeliveryNote,
): void {
  tell(writes, all, note.id, { revision: note.revision + 1, over: versionOf(before), row: null })
}

/** Announces to the open browsers, once, that an import or its undo has changed many notes. */
export function tellOfImport(writes: Writes, all: Collections): void {
  tell(writes, all, IMPORT_CHANGE_ID, {})
}
