import type { Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../../usecases/audit-entry.ts'

/** `auditLog/{id}` */
export type AuditDocument = Omit<AuditEntry, 'at' | 'name'> & {
  at: Timestamp
  // Entries of before names were kept have none.
  name?: string
}
