import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { AuditEntry } from '../audit-entry.ts'
import type { HistoryPlace } from './history-place.ts'

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
  /** The newest entries of the audit trail about a note that stand after a place (null: all), in the order of newestFirst. */
  audits(noteId: string, after: HistoryPlace | null, limit: number): Promise<RecordedAudit[]>
  /** What the note itself keeps of imports, oldest first; null where there is no such note. */
  imports(noteId: string): Promise<NoteImport[] | null>
  /** Display names by uid, of those who have one. */
  displayNames(uids: readonly string[]): Promise<Map<string, string>>
}
