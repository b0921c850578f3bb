import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import { CALL_LIMITS, type Limited } from '../../../functions/src/config/limits/calls.ts'
import { AS_IN_PRODUCTION } from '../../../functions/src/config/on-emulators.ts'

/**
 * How much deeper the emulators' buckets are than the limits in this process; if the API runs in this process, they are equal.
 */
const DEPTH = AS_IN_PRODUCTION ? 1000 : 1
const HOUR_MS = 60 * 60 * 1000

/** Empties a bucket, so that it does not refill for an hour. */
export async function useUpCalls(limited: Limited, whom: string): Promise<void> {
  const { atOnce, everyMs } = CALL_LIMITS[limited]
  const id = createHash('sha256').update(`${limited}\n${whom}`).digest('hex')
  const fullAt = Timestamp.fromMillis(Date.now() + HOUR_MS + (atOnce * DEPTH - 1) * everyMs)
  await adminDb().doc(`callBuckets/${id}`).set({ fullAt })
}
