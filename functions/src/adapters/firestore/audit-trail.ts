import type { Firestore } from 'firebase-admin/firestore'
import { LIMITS } from '../../config/limits/limits.ts'
import type { AuditTrail } from '../../usecases/audit-trail.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'
import { isThereAlready } from './conflicts.ts'

/** `auditLog`. An entry with `once` is not recorded again by an instance that has written it, or has found it there. */
export function firestoreAuditTrail(db: Firestore): AuditTrail {
  const { auditLog } = collections(db)
  const written = new Set<string>()
  return {
    async record(entry, once) {
      if (once === undefined) {
        // This is `set`, not `create`: if the response is lost, the SDK retries, and `create` would then fail on its own document.
        await auditLog.doc().set(toAuditDocument(entry))
        return
      }
      if (written.has(once)) return
      try {
        await auditLog.doc(once).create(toAuditDocument(entry))
      } catch (error) {
        if (!isThereAlready(error)) throw error
      }
      if (written.size >= LIMITS.remembered) written.clear()
      written.add(once)
    },
  }
}
