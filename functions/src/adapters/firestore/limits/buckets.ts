import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Buckets, SeenBucket } from '../../../usecases/limits/buckets.ts'
import { collections } from '../collections.ts'
import { untilWritten } from '../until-written.ts'

/** A bucket as it was read, with its version; undefined if it is missing. */
interface StoredBucket extends SeenBucket {
  readonly since: Timestamp | undefined
}

/**
 * `callBuckets/{id}`: token buckets. A grant counts only once it is stored on top of the bucket that it was taken from (optimistic
 * concurrency). If a commit's response is lost, the grant may count twice, which throttles that caller slightly earlier. Firestore deletes
 * a bucket some time after it is full again (TTL).
 */
export function firestoreBuckets(db: Firestore): Buckets<StoredBucket> {
  const { callBuckets } = collections(db)

  async function read(id: string): Promise<StoredBucket> {
    const snapshot = await callBuckets.doc(id).get()
    return { fullAt: snapshot.data()?.fullAt.toDate() ?? null, since: snapshot.updateTime }
  }

  return {
    read,
    change(id, decide, seen) {
      const ref = callBuckets.doc(id)
      let known = seen
      return untilWritten(async () => {
        const { fullAt, since } = await (known ?? read(id))
        // If this round loses its race, the next one reads the bucket again.
        known = undefined
        const drawn = decide(fullAt)
        if (drawn.fullAt !== null) {
          const bucket = { fullAt: Timestamp.fromDate(drawn.fullAt) }
          if (since === undefined) await ref.create(bucket)
          else await ref.update(bucket, { lastUpdateTime: since })
        }
        return drawn
      })
    },
  }
}
