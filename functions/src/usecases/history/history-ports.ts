import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { AuditEntry } from '../audit-entry.ts'
import type { HistoryPlace } from './history-place.ts'

export type RecordedAudit = AuditEntry & { id: string }

/** What one import did to a note. */
export interface NoteImport {
  at: Date
  runId: string
  folder: string
  /** uid of the person who requested the import */
  uid: string
  email: string
  name: string
  /** undo: an earlier import was undone */
  kind: 'create' | 'update' | 'undo'
  /** empty for `create` */
  changes: FieldChange[]
}

export interface NoteHistory {
  /**
   * The imports that the note itself keeps, oldest first, and its newest audit entries after a place (null for the first ones), in the
   * order of newestFirst. An import's entry that moves from the note to the audit trail meanwhile is in at least one of them.
   * @returns null if the note does not exist
   */
  entries(
    noteId: string,
    after: HistoryPlace | null,
    limit: number,
  ): Promise<{ imports: NoteImport[]; audits: RecordedAudit[] } | null>
  /** The e-mails of all who have one of these names now, by name. */
  emailsByName(names: readonly string[]): Promise<Map<string, readonly string[]>>
}
