import type { AuditEntry } from './audit-entry.ts'

/** `auditLog` for what changes nothing else: a view, a download. A change records itself in the same transaction. */
export interface AuditTrail {
  record(entry: AuditEntry): Promise<void>
}
