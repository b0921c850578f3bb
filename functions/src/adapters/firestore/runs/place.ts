import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { collections } from '../collections.ts'
import type { LockDocument } from '../documents/runs.ts'

/** A place that one at a time can have: a document of `locks`. Whoever has it loses it when its lease ends unrenewed. */
export type Place = DocumentReference<LockDocument>

/** Where the one running promote, or undo, is. */
export function promotePlace(db: Firestore): Place {
  return collections(db).locks.doc('promote')
}

/** Where a person's one pre-check is. */
export function checkPlace(db: Firestore, uid: string): Place {
  return collections(db).locks.doc(`check-${uid}`)
}

/** Where the one task of a job of many notes is. */
export function bulkPlace(db: Firestore, jobId: string): Place {
  return collections(db).locks.doc(`bulk-${jobId}`)
}

/** Who has the place from the request until the task has come. */
export function reservationOwner(runId: string): string {
  return `reservation:${runId}`
}

/** Whether nobody has the place any more. One whose end cannot be read nobody renews: it would be taken for ever. */
export function isFree(held: LockDocument | undefined): boolean {
  const end: unknown = held?.expiresAt
  return !(end instanceof Timestamp) || end.toMillis() <= Date.now()
}

/** When a lease ends that is taken or renewed now. */
export function leaseEnd(leaseMs: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + leaseMs)
}

/** Part of a transaction: takes the place. */
export function hold(
  transaction: Transaction,
  place: Place,
  holder: Omit<LockDocument, 'expiresAt'>,
  leaseMs: number,
): void {
  const { owner, folder, runId, requestId } = holder
  transaction.set(place, { owner, folder, runId, requestId, expiresAt: leaseEnd(leaseMs) })
}

/** Part of a transaction: takes the place for a run until its task comes. */
export function reserve(
  transaction: Transaction,
  place: Place,
  run: Omit<LockDocument, 'owner' | 'expiresAt'>,
  leaseMs: number,
): void {
  hold(transaction, place, { ...run, owner: reservationOwner(run.runId) }, leaseMs)
}

/**
 * Whether a request has reserved the place already: the answer to an earlier try was lost then, and all is done.
 * @throws Failure `promote_running`, with the sentence, while somebody else has the place
 */
export function isReservedBy(held: LockDocument | undefined, requestId: string, sentence?: string): boolean {
  if (isFree(held)) return false
  if (held?.requestId === requestId) return true
  throw new Failure('promote_running', sentence)
}

/** Renews a run's reservation; does nothing once the task has taken it over. */
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

/** Gives up a run's reservation, together with what `record` writes; does nothing where it is no longer that run's. */
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
