import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { AuditEntry } from '../audit-entry.ts'

export type RecordedAudit = AuditEntry & { id: string }

/** What one import did to a note. */
export interface NoteImport {
  at: Date
  runId: string
  folder: string
  /** who asked for it */
  uid: string
  email: string
  /** undo: a former import was undone */
  kind: 'create' | 'update' | 'undo'
  /** empty for `create` */
  changes: FieldChange[]
}

export interface NoteHistory {
  /** The entries of the audit trail about a note, newest first. */
  audits(noteId: string): Promise<RecordedAudit[]>
  /** What imports did to it, oldest first. */
  imports(noteId: string): Promise<NoteImport[]>
  /** Display names by uid, of those who have one. */
  displayNames(uids: readonly string[]): Promise<Map<string, string>>
}
