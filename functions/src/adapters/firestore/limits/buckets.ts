import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Buckets } from '../../../usecases/limits/call-limiter.ts'
import { collections } from '../collections.ts'
import { untilWritten } from '../until-written.ts'

/**
 * `callBuckets/{id}`: token buckets. A grant counts only once it is stored on top of the bucket that it was taken from (optimistic
 * concurrency). If a commit's response is lost, the grant may count twice, which throttles that caller slightly earlier. Firestore deletes
 * a bucket some time after it is full again (TTL).
 */
export function firestoreBuckets(db: Firestore): Buckets {
  const { callBuckets } = collections(db)
  return {
    change(id, decide) {
      const ref = callBuckets.doc(id)
      return untilWritten(async () => {
        const snapshot = await ref.get()
        const drawn = decide(snapshot.data()?.fullAt.toDate() ?? null)
        if (drawn.fullAt !== null) {
          const bucket = { fullAt: Timestamp.fromDate(drawn.fullAt) }
          if (snapshot.updateTime === undefined) await ref.create(bucket)
          else await ref.update(bucket, { lastUpdateTime: snapshot.updateTime })
        }
        return drawn
      })
    },
  }
}
