import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { collections, type LockDocument } from '../collections.ts'

/** The one lease of promote. */
export function leaseRef(db: Firestore): DocumentReference<LockDocument> {
  return collections(db).locks.doc('promote')
}

/** Who holds the lease from the request until the task has come. */
export function reservationOwner(runId: string): string {
  return `reservation:${runId}`
}

/** Whether nobody holds the lease any more. */
export function isFree(lock: LockDocument | undefined): boolean {
  return lock === undefined || lock.expiresAt.toMillis() <= Date.now()
}
