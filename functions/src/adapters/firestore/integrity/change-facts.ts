import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { ChangeFacts } from '../../../usecases/integrity/integrity-ports.ts'
import type { NoteChangeDocument } from '../documents/notes.ts'

/**
 * Whether an import or an undo came, or may have come, after a record. The record that announces the last one tells when that was. If it is
 * gone, it had expired: then a record that has not expired is younger. One that has expired may be older, since the store deletes expired
 * records in any order.
 */
function isBefore(
  { at, expiresAt }: Partial<NoteChangeDocument>,
  lastImport: NoteChangeDocument | undefined,
) {
  if (lastImport === undefined) return expiresAt instanceof Timestamp && expiresAt.toMillis() <= Date.now()
  const { at: imported } = lastImport
  return at instanceof Timestamp && imported instanceof Timestamp && at.valueOf() < imported.valueOf()
}

/**
 * A record for open lists, for the nightly check. The record that announces imports has no row, so it counts as a removal, of which nothing is
 * checked.
 */
export function toChangeFacts(
  doc: DocumentSnapshot<NoteChangeDocument>,
  lastImport: DocumentSnapshot<NoteChangeDocument>,
): ChangeFacts {
  const change: Partial<NoteChangeDocument> = doc.data() ?? {}
  const { revision = 0, row = null } = change
  return {
    id: doc.id,
    revision,
    isRemoval: row === null,
    isBeforeImport: isBefore(change, lastImport.data()),
  }
}
