import { monthOf } from '@kenshu/contract/month'
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import { cutChanges, keptChanges } from '../../../promote/plan/import-trail.ts'
import type { ImportTrace } from '../../../promote/plan/undo-note.ts'
import type { Collections } from '../collections.ts'
import type { AuditDocument } from '../documents/audit.ts'
import type { ImportDocument, UndoDocument } from '../documents/notes.ts'

type TrailEntry = ImportDocument | UndoDocument

/** The common part of a batch and a transaction. */
interface Writer {
  set: (ref: DocumentReference<AuditDocument>, data: AuditDocument) => unknown
}

/**
 * The id in `auditLog` of what an import did to a note, used after the entry has left the note.
 * @param runId id of the import or undo
 */
export function importAuditId(noteId: string, runId: string): string {
  return `${noteId}-${runId}`
}

/** @param month the month that the note has left with this entry; missing if it stays in its month */
function toAudit(noteId: string, entry: TrailEntry, month?: string): AuditDocument {
  const { at, uid, email, name, folder, runId, kind, revision, changes } = entry
  return {
    at,
    uid,
    email,
    name,
    action: kind === 'undo' ? 'zac.undo' : 'zac.promote',
    target: noteId,
    details: { folder, runId, kind, revision, ...(kind === 'undo' && { undoes: entry.undoes }) },
    changes: [...cutChanges(changes, LIMITS.auditTextBytes)],
    ...(month !== undefined && { month, changedAt: FieldValue.serverTimestamp() }),
    requestId: '',
  }
}

/** Converts an entry that has left its note to the form that an undo needs. */
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

/**
 * Marks a note as written by an import or its undo. The store's clock says when, because 締め後の変更 are compared with one of its read times.
 * @param deliveryDate after the write
 */
export function writtenByZac(deliveryDate: string): { zacMonth: string; zacAt: FieldValue } {
  return { zacMonth: monthOf(deliveryDate), zacAt: FieldValue.serverTimestamp() }
}

/** Adds an entry of a note's imports to `auditLog`. */
function recordImport(
  write: Writer,
  { auditLog }: Pick<Collections, 'auditLog'>,
  noteId: string,
  entry: TrailEntry,
  month?: string,
): void {
  // This is `set`, not `create`, since the SDK retries a commit whose response was lost.
  write.set(auditLog.doc(importAuditId(noteId, entry.runId)), toAudit(noteId, entry, month))
}

/**
 * The entry in the form that the note keeps. If its texts are too long for the note, the same commit stores the whole entry in `auditLog`.
 * So it does if the note leaves a month, where the entry can be found by that month.
 * @param dates the note's delivery date before and after
 */
export function entryToKeep<E extends TrailEntry>(
  write: Writer,
  all: Pick<Collections, 'auditLog'>,
  noteId: string,
  entry: E,
  dates: { before: string; after: string },
): E {
  const changes = keptChanges(entry.changes)
  const left = monthOf(dates.before)
  const isMoved = left !== monthOf(dates.after)
  if (changes === entry.changes && !isMoved) return entry
  recordImport(write, all, noteId, entry, isMoved ? left : undefined)
  return { ...entry, changes: [...changes], isCut: true }
}

/**
 * Moves the oldest entries of a note's imports to `auditLog`. The list then no longer finds the note by them.
 * @returns the update that removes them from the note; it must precede the update that adds an entry
 */
export function handOver(
  write: Writer,
  all: Pick<Collections, 'auditLog'>,
  noteId: string,
  entries: readonly TrailEntry[],
): { imports: FieldValue; importRuns: FieldValue } {
  for (const entry of entries) if (entry.isCut !== true) recordImport(write, all, noteId, entry)
  return {
    imports: FieldValue.arrayRemove(...entries),
    importRuns: FieldValue.arrayRemove(...entries.map(({ runId }) => runId)),
  }
}
