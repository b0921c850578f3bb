import { IMPORT_CHANGE_ID, type NoteChange } from '@kenshu/contract/delivery-note/live'
import { type DeliveryNote, ROW_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import type { Collections } from '../collections.ts'
import type { NoteChangeDocument } from '../documents/notes.ts'
import { rowMarks } from './note-document.ts'

/** How long a change is told of: a browser that was away for longer asks for its list again. */
const KEPT_MS = 7 * 24 * 60 * 60_000

type Writes = Transaction | WriteBatch

function tell(writes: Writes, { noteChanges }: Collections, id: string, change: Partial<NoteChange>): void {
  const document: NoteChangeDocument = {
    ...change,
    at: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  }
  // The two calls are the same but for what they answer.
  if ('commit' in writes) writes.set(noteChanges.doc(id), document)
  else writes.set(noteChanges.doc(id), document)
}

/**
 * Tells the open browsers what a person made of a note, in the same commit. One record a note, its last change: whoever listens
 * reads one document for it.
 * @param note as it is after the change
 * @param marks what else a row tells of it, after the change
 */
export function tellOfNote(
  writes: Writes,
  all: Collections,
  note: DeliveryNote,
  marks: Parameters<typeof rowMarks>[0],
): void {
  const fields = Object.fromEntries(ROW_FIELDS.map((field) => [field, note[field]])) as NoteChange['row']
  tell(writes, all, note.id, { revision: note.revision, row: fields && { ...fields, ...rowMarks(marks) } })
}

/** Tells them that a note is gone. @param note as it was */
export function tellOfRemoval(writes: Writes, all: Collections, note: DeliveryNote): void {
  tell(writes, all, note.id, { revision: note.revision + 1, row: null })
}

/** Tells them once that an import, or its undo, has changed many notes. */
export function tellOfImport(writes: Writes, all: Collections): void {
  tell(writes, all, IMPORT_CHANGE_ID, {})
}
