import type { AuditAction } from '@kenshu/contract/history/history'
import type { HistoryPlace } from '../history/history-place.ts'
import type { RecordedAudit } from '../history/history-ports.ts'

/** Which entries are asked for; all conditions are combined. */
export interface AuditLogFilter {
  /** e-mail of the person who did it, as the entry has it; '' for everybody */
  email: string
  /** empty for all */
  actions: readonly AuditAction[]
  /** id of what the entries are about; '' for everything */
  target: string
  /** from this moment on, and before that one; null for no bound */
  from: Date | null
  before: Date | null
}

/** A note that entries are about. */
export interface NamedNote {
  billingNo: string
  /** false: it was deleted */
  isThere: boolean
}

/** The audit entries of the whole company. */
export interface AuditLogStore {
  /** The newest entries that match, after a place (null for the first ones), in the order of newestFirst. */
  entries(filter: AuditLogFilter, after: HistoryPlace | null, limit: number): Promise<RecordedAudit[]>
  /** The notes with these ids, also those that were deleted, by id. */
  notes(ids: readonly string[]): Promise<Map<string, NamedNote>>
}
