import { type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { cutChanges, keptChanges } from '../../../promote/plan/import-trail.ts'
import type { ImportTrace } from '../../../promote/plan/undo-note.ts'
import type { AuditDocument, Collections, ImportDocument, UndoDocument } from '../collections.ts'

type TrailEntry = ImportDocument | UndoDocument

/** Below what a document holds. */
const MAX_AUDIT_TEXT_BYTES = 900_000

/** What a batch and a transaction have in common. */
interface Writer {
  set: (ref: DocumentReference<AuditDocument>, data: AuditDocument) => unknown
}

/** Where `auditLog` has what an import did to a note, once the note itself does not. @param runId of the import, or of the undo */
export function importAuditId(noteId: string, runId: string): string {
  return `${noteId}-${runId}`
}

function toAudit(noteId: string, entry: TrailEntry): AuditDocument {
  const { at, uid, email, folder, runId, kind, revision, changes } = entry
  return {
    at,
    uid,
    email,
    action: kind === 'undo' ? 'zac.undo' : 'zac.promote',
    target: noteId,
    details: { folder, runId, kind, revision, ...(kind === 'undo' && { undoes: entry.undoes }) },
    changes: [...cutChanges(changes, MAX_AUDIT_TEXT_BYTES)],
    requestId: '',
  }
}

/** What an import did to a note, of an entry of `auditLog` that a note has let go of. */
export function toTrace({ at, details, changes }: AuditDocument): ImportTrace {
  const kind = details['kind']
  return {
    runId: String(details['runId']),
    kind: kind === 'create' || kind === 'undo' ? kind : 'update',
    at: at.toDate(),
    changes: changes ?? [],
    revision: Number(details['revision']),
  }
}

/** Records in `auditLog` what a note does not keep of its imports, in the write by which it lets go of it. */
function recordImport(
  write: Writer,
  { auditLog }: Pick<Collections, 'auditLog'>,
  noteId: string,
  entry: TrailEntry,
): void {
  // A set: a commit whose answer was lost may be made once more.
  write.set(auditLog.doc(importAuditId(noteId, entry.runId)), toAudit(noteId, entry))
}

/** The entry as the note keeps it; where its texts are too long for that, `auditLog` gets all of it in the same write. */
export function entryToKeep<E extends TrailEntry>(
  write: Writer,
  all: Pick<Collections, 'auditLog'>,
  noteId: string,
  entry: E,
): E {
  const changes = keptChanges(entry.changes)
  if (changes === entry.changes) return entry
  recordImport(write, all, noteId, entry)
  return { ...entry, changes: [...changes], isCut: true }
}

/**
 * Hands entries that leave a note's list over to `auditLog`.
 * @returns the change to the note that has to go before the one which adds to the list
 */
export function handOver(
  write: Writer,
  all: Pick<Collections, 'auditLog'>,
  noteId: string,
  entries: readonly TrailEntry[],
): { imports: FieldValue } {
  for (const entry of entries) if (entry.isCut !== true) recordImport(write, all, noteId, entry)
  return { imports: FieldValue.arrayRemove(...entries) }
}
