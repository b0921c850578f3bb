import type { Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../../usecases/audit-entry.ts'

/** `auditLog/{id}` */
export type AuditDocument = Omit<AuditEntry, 'at' | 'name'> & {
  at: Timestamp
  // Missing in older entries, because names were not stored then.
  name?: string
}
