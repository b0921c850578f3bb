import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { ChangeFacts } from '../../../usecases/integrity/integrity-ports.ts'
import type { NoteChangeDocument } from '../documents/notes.ts'

/** A record for open lists, for the nightly check. That of imports has no row, and so counts as a removal, of which nothing is checked. */
export function toChangeFacts(
  doc: DocumentSnapshot<NoteChangeDocument>,
  lastImport: DocumentSnapshot<NoteChangeDocument>,
): ChangeFacts {
  const { revision = 0, row = null, at } = doc.data() ?? {}
  const imported = lastImport.data()?.at
  const isBeforeImport =
    at instanceof Timestamp && imported instanceof Timestamp && at.valueOf() < imported.valueOf()
  return { id: doc.id, revision, isRemoval: row === null, isBeforeImport }
}
