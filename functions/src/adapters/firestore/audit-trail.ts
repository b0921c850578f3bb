import type { Firestore } from 'firebase-admin/firestore'
import type { AuditTrail } from '../../usecases/audit-trail.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'

export function firestoreAuditTrail(db: Firestore): AuditTrail {
  const { auditLog } = collections(db)
  return {
    async record(entry) {
      // Not `create`: tried again after its answer was lost, it would find itself there.
      await auditLog.doc().set(toAuditDocument(entry))
    },
  }
}
