import { type DeliveryNote, ROW_FIELDS } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORT_CHANGE_ID, type NoteChange } from '@kenshu/contract/delivery-note/live'
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

function tell(writes: Writes, { noteChanges }: Collections, id: string, change: Partial<NoteChange>): void {
  const document: NoteChangeDocument = {
    ...change,
    at: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.now() + LIMITS.changeKeptMs),
  }
  // The two calls are the same but for what they answer.
  if ('commit' in writes) writes.set(noteChanges.doc(id), document)
  else writes.set(noteChanges.doc(id), document)
}

/**
 * Tells the open browsers what a person made of a note, in the same commit. One record a note, its last change: whoever listens
 * reads one document for it.
 * @param before the note as the commit found it: the commit fails where it is another by then
 * @param note as it is after the change
 * @param marks what else a row tells of it, after the change
 */
export function tellOfNote(
  writes: Writes,
  all: Collections,
  before: DocumentSnapshot,
  note: DeliveryNote,
  marks: Parameters<typeof rowMarks>[0],
): void {
  const fields = Object.fromEntries(ROW_FIELDS.map((field) => [field, note[field]])) as NoteChange['row']
  const row = fields && { ...fields, ...rowMarks(marks) }
  tell(writes, all, note.id, { revision: note.revision, over: versionOf(before), row })
}

/** Tells them that a note is gone. @param before as the commit found it @param note the same */
export function tellOfRemoval(
  writes: Writes,
  all: Collections,
  before: DocumentSnapshot,
  note: DeliveryNote,
): void {
  tell(writes, all, note.id, { revision: note.revision + 1, over: versionOf(before), row: null })
}

/** Tells them once that an import, or its undo, has changed many notes. */
export function tellOfImport(writes: Writes, all: Collections): void {
  tell(writes, all, IMPORT_CHANGE_ID, {})
}
