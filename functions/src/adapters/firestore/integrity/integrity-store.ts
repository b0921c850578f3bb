import type { Firestore } from 'firebase-admin/firestore'
import type { IntegrityState, IntegrityStore } from '../../../usecases/integrity/integrity-ports.ts'
import { collections } from '../collections.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { withDates, withTimestamps } from '../timestamps.ts'

const NOTHING_YET: IntegrityState = { running: null, last: null, places: {} }

/** `integrity/state` */
export function firestoreIntegrityStore(db: Firestore): IntegrityStore {
  const all = collections(db)
  const ref = all.integrity.doc('state')
  return {
    async state() {
      const data = (await ref.get()).data()
      return data === undefined ? NOTHING_YET : withDates(data)
    },

    async save(state, notices = []) {
      const batch = db.batch()
      batch.set(ref, withTimestamps(state))
      for (const notice of notices) queueNotice(batch, all, notice)
      await batch.commit()
    },
  }
}
