import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { TodayStore, WaitingRejections } from '../../../usecases/today/today-ports.ts'
import { type StoredUser, waitsForRole } from '../../../usecases/user/access.ts'
import { collections } from '../collections.ts'
import { readWithoutRole } from '../people/without-role.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { readPromotion } from '../uploads/promotion-document.ts'

/** The note that was sent back first. Notes that are not sent back have null there, which the range leaves out. */
export function oldestRejectionQuery(db: Firestore, whose: WaitingRejections) {
  const rejected = collections(db)
    .deliveryNotes.where('hakkouStatus', '==', 'CL検収拒否')
    .where('rejectedAt', '>', Timestamp.fromMillis(0))
  const theirs =
    'sales' in whose
      ? rejected.where('salesPersonEmail', '==', whose.sales)
      : rejected.where('rejectionTask.handedTo.uid', '==', whose.handedTo)
  return theirs.orderBy('rejectedAt').limit(1)
}

/** What きょう reads of uploads, users and the oldest rejection. */
export function firestoreToday(db: Firestore, log: DocumentLog): TodayStore {
  const { promotions, users } = collections(db)
  return {
    async latestUploads(limit) {
      // A folder's name begins with the moment of its upload, so names sort by time.
      const { docs } = await promotions.orderBy('folder', 'desc').limit(limit).get()
      return readEach(docs, (doc) => readPromotion(doc.data()), log).map((promotion) => ({
        state: promotion.state,
        finishedAt: 'finishedAt' in promotion ? promotion.finishedAt : null,
        failedCount: promotion.state === 'done' ? promotion.failedCount : 0,
        isUndone: promotion.undoneAt !== null,
      }))
    },

    async oldestRejection(whose) {
      const { docs } = await oldestRejectionQuery(db, whose).get()
      return docs[0]?.data().rejectedAt?.toDate() ?? null
    },

    async withoutRole(limit) {
      const waits = (user: StoredUser) => waitsForRole(user) && user.waitingSince === null
      return (await readWithoutRole(db, limit, waits, log)).length
    },

    async unconfirmed(limit) {
      const waiting = users.where('waitingSince', '>', Timestamp.fromMillis(0)).limit(limit).count()
      return (await waiting.get()).data().count
    },
  }
}
