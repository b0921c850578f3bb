import type { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../../usecases/audit-entry.ts'

/** `auditLog/{id}` */
export type AuditDocument = Omit<AuditEntry, 'at'> & {
  at: Timestamp
  /** when the store received a change of a note; entries with a month have it */
  changedAt?: Timestamp | FieldValue
}
