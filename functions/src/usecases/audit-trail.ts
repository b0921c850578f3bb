import type { AuditEntry } from './audit-entry.ts'

/** `auditLog` for actions that change nothing else, such as a view or a download. A change writes its entry in its own transaction. */
export interface AuditTrail {
  /** @param once id of the entry, for actions that are recorded only the first time; an existing entry stays */
  record(entry: AuditEntry, once?: string): Promise<void>
}
