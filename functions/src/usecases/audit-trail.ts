import type { AuditEntry } from './audit-entry.ts'

/** `auditLog` for what changes nothing else: a view, a download. A change records itself in the same transaction. */
export interface AuditTrail {
  /** @param once id of the entry, for what is recorded once however often it happens: what is there already stays */
  record(entry: AuditEntry, once?: string): Promise<void>
}
