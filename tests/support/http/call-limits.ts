import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import { CALL_LIMITS, type Limited } from '../../../functions/src/config/call-limits.ts'

/** How much deeper the buckets of the emulators are (call-limits.ts); these tests are no emulator. */
const DEPTH = 1000
const HOUR_MS = 60 * 60 * 1000

/** Has somebody used up their calls: for an hour nothing more comes back. */
export async function useUpCalls(limited: Limited, whom: string): Promise<void> {
  const { atOnce, everyMs } = CALL_LIMITS[limited]
  const id = createHash('sha256').update(`${limited}\n${whom}`).digest('hex')
  const fullAt = Timestamp.fromMillis(Date.now() + HOUR_MS + (atOnce * DEPTH - 1) * everyMs)
  await adminDb().doc(`callBuckets/${id}`).set({ fullAt })
}
