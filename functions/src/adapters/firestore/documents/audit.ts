import type { Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../../usecases/audit-entry.ts'

/** `auditLog/{id}` */
export type AuditDocument = Omit<AuditEntry, 'at'> & { at: Timestamp }
