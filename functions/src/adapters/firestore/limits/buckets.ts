import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Buckets } from '../../../usecases/limits/call-limiter.ts'
import { collections } from '../collections.ts'
import { untilWritten } from '../until-written.ts'

/**
 * `callBuckets/{id}`: a grant counts only once it is stored on the bucket that it was taken from. One whose commit's answer is lost may
 * be counted twice, which refuses somebody a little earlier. Firestore deletes a bucket some time after it is full again.
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
