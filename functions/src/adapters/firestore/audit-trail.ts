import type { Firestore } from 'firebase-admin/firestore'
import type { AuditTrail } from '../../usecases/audit-trail.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'
import { isThereAlready } from './conflicts.ts'

export function firestoreAuditTrail(db: Firestore): AuditTrail {
  const { auditLog } = collections(db)
  return {
    async record(entry, once) {
      if (once === undefined) {
        // This is `set`, not `create`: if the response is lost, the SDK retries, and `create` would then fail on its own document.
        await auditLog.doc().set(toAuditDocument(entry))
        return
      }
      try {
        await auditLog.doc(once).create(toAuditDocument(entry))
      } catch (error) {
        if (!isThereAlready(error)) throw error
      }
    },
  }
}
