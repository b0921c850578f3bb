import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { AuditEntry } from '../audit-entry.ts'
import type { HistoryPlace } from './history-place.ts'

/** An entry as it stands; one of before names were kept has none. */
export type RecordedAudit = Omit<AuditEntry, 'name'> & { id: string; name?: string }

/** What one import did to a note. */
export interface NoteImport {
  at: Date
  runId: string
  folder: string
  /** who asked for it */
  uid: string
  email: string
  name?: string
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
  /** The e-mails of those who have one of these names now, by name. */
  emailsByName(names: readonly string[]): Promise<Map<string, readonly string[]>>
}
