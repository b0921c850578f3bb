import { Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../usecases/audit-entry.ts'
import type { AuditDocument } from './documents/audit.ts'

/** An audit entry as Firestore keeps it. */
export function toAuditDocument(entry: AuditEntry): AuditDocument {
  return { ...entry, at: Timestamp.fromDate(entry.at) }
}
