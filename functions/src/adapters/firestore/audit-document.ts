import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../usecases/audit-entry.ts'
import type { AuditDocument } from './documents/audit.ts'

/** Converts an audit entry to the document that Firestore stores. */
export function toAuditDocument(entry: AuditEntry): AuditDocument {
  const changedAt = entry.month === undefined ? {} : { changedAt: FieldValue.serverTimestamp() }
  return { ...entry, ...changedAt, at: Timestamp.fromDate(entry.at) }
}
