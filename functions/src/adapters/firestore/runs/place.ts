import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { collections } from '../collections.ts'
import type { LockDocument } from '../documents/runs.ts'

/** A document of `locks`, which one owner at a time can hold. The owner loses it when the lease expires without renewal. */
export type Place = DocumentReference<LockDocument>

/** The lock of the one running promote or undo. */
export function promotePlace(db: Firestore): Place {
  return collections(db).locks.doc('promote')
}

/** The lock of a person's one pre-check. */
export function checkPlace(db: Firestore, uid: string): Place {
  return collections(db).locks.doc(`check-${uid}`)
}

/** The lock of the one running task of a bulk job. */
export function bulkPlace(db: Firestore, jobId: string): Place {
  return collections(db).locks.doc(`bulk-${jobId}`)
}

/** The lock of the one running task of a tax pack. */
export function packPlace(db: Firestore, packId: string): Place {
  return collections(db).locks.doc(`pack-${packId}`)
}

/** The owner of the lock from the request until the task starts. */
export function reservationOwner(runId: string): string {
  return `reservation:${runId}`
}

/** Whether the lock is free. A lock with an unreadable expiry counts as free, since nobody would ever renew or release it. */
export function isFree(held: LockDocument | undefined): boolean {
  const end: unknown = held?.expiresAt
  return !(end instanceof Timestamp) || end.toMillis() <= Date.now()
}

/**
 * Whether another delivery of a run's task holds the lock. Then this one must not record that the run has failed: the queue may deliver a
 * task twice, and the other still works on it.
 */
export function isHeldByOther(held: LockDocument | undefined, runId: string, owner: string): boolean {
  return held?.runId === runId && held.owner !== owner && !isFree(held)
}

/** When a lease expires that is acquired or renewed now. */
export function leaseEnd(leaseMs: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + leaseMs)
}

/** Part of a transaction: acquires the lock. */
export function hold(
  transaction: Transaction,
  place: Place,
  holder: Omit<LockDocument, 'expiresAt'>,
  leaseMs: number,
): void {
  const { owner, folder, runId, requestId } = holder
  transaction.set(place, { owner, folder, runId, requestId, expiresAt: leaseEnd(leaseMs) })
}

/** Part of a transaction: reserves the lock for a run until its task starts. */
export function reserve(
  transaction: Transaction,
  place: Place,
  run: Omit<LockDocument, 'owner' | 'expiresAt'>,
  leaseMs: number,
): void {
  hold(transaction, place, { ...run, owner: reservationOwner(run.runId) }, leaseMs)
}

/**
 * Whether this request has already reserved the lock, which means that the response to an earlier attempt was lost.
 * @throws Failure `promote_running` while somebody else holds the lock
 */
export function isReservedBy(held: LockDocument | undefined, requestId: string): boolean {
  if (isFree(held)) return false
  if (held?.requestId === requestId) return true
  throw new Failure('promote_running')
}

/** Renews a run's reservation; does nothing once the task has taken over the lock. */
export async function keepReservation(
  db: Firestore,
  place: Place,
  runId: string,
  leaseMs: number,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const held = (await transaction.get(place)).data()
    if (held?.owner !== reservationOwner(runId)) return
    transaction.update(place, { expiresAt: leaseEnd(leaseMs) })
  })
}

/** Releases a run's reservation, in one commit with what `record` writes; does nothing if the lock is no longer reserved for that run. */
export async function giveUpReservation(
  db: Firestore,
  place: Place,
  runId: string,
  record: (transaction: Transaction) => void,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const held = (await transaction.get(place)).data()
    if (held?.owner !== reservationOwner(runId)) return
    transaction.delete(place)
    record(transaction)
  })
}
