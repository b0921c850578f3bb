import type { Firestore } from 'firebase-admin/firestore'
import type { FirstDayStore } from '../../../usecases/first-day/get-first-day.ts'
import { collections } from '../collections.ts'

/** What the first-day checklist reads of the audit trail and of the uploads. */
export function firestoreFirstDay(db: Firestore, limits: { firstDayUploads: number }): FirstDayStore {
  const { auditLog, promotions } = collections(db)
  return {
    async hasActed(actions, uid) {
      const acted = auditLog.where('action', 'in', [...actions])
      const theirs = uid === null ? acted : acted.where('uid', '==', uid)
      return !(await theirs.limit(1).select().get()).empty
    },

    async hasCheckedUpload(email) {
      const { docs } = await promotions
        .where('uploadedBy', '==', email)
        .limit(limits.firstDayUploads)
        .select('lastCheck')
        .get()
      return docs.some((promotion) => (promotion.data()['lastCheck'] ?? null) !== null)
    },
  }
}
