import type {
  DocumentData,
  DocumentReference,
  Firestore,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore'
import type { LeaseAnswer, PromoteLease } from '../../../runs/ports.ts'
import type { PromoteRun } from '../../../usecases/promote/promote-ports.ts'
import { isConflict } from '../conflicts.ts'
import { hold, isFree, leaseEnd, type Place, promotePlace, reservationOwner } from './place.ts'

/**
 * Updates a document unless the lease is somebody else's. No transaction: a process that dies in one leaves its locks, and
 * these writes are made all the time. Both documents are read at one moment, and the write is refused where its own has
 * changed since: whoever has taken the lease and gone on has changed it.
 * @param place of the lease; by default that of promotes
 * @returns false where the lease is no longer the owner's
 */
export async function whileHolding(
  db: Firestore,
  owner: string,
  ref: DocumentReference,
  change: () => UpdateData<DocumentData>,
  place: Place = promotePlace(db),
): Promise<boolean> {
  const [held, document] = await db.getAll(place, ref)
  if (held?.get('owner') !== owner || document?.updateTime === undefined) return false
  try {
    await ref.update(change(), { lastUpdateTime: document.updateTime })
    return true
  } catch (error) {
    if (!isConflict(error)) throw error
    return (await place.get()).data()?.owner === owner
  }
}

/**
 * The lease of the one running promote as a task uses it: taken over from the run's own reservation, or from a holder who has
 * gone silent.
 * @param isOpen whether the run that the task is for waits for it still, read in the transaction
 */
export function firestoreLease(
  db: Firestore,
  limits: { leaseMs: number },
  isOpen: (transaction: Transaction, run: PromoteRun) => Promise<boolean>,
  place: Place = promotePlace(db),
): PromoteLease {
  return {
    take(run, owner) {
      return db.runTransaction(async (transaction): Promise<LeaseAnswer> => {
        const [open, held] = await Promise.all([isOpen(transaction, run), transaction.get(place)])
        if (!open) return 'over'
        const holder = held.data()
        // Its own lease too: the answer to an earlier try may have been lost.
        const isOurs = holder?.owner === reservationOwner(run.runId) || holder?.owner === owner
        if (!isFree(holder) && !isOurs) return 'busy'
        hold(transaction, place, { ...run, owner }, limits.leaseMs)
        return 'taken'
      })
    },

    renew(owner) {
      return whileHolding(db, owner, place, () => ({ expiresAt: leaseEnd(limits.leaseMs) }), place)
    },

    async handBack(run, owner) {
      await db.runTransaction(async (transaction) => {
        const held = (await transaction.get(place)).data()
        if (held?.owner !== owner) return
        hold(transaction, place, { ...run, owner: reservationOwner(run.runId) }, limits.leaseMs)
      })
    },
  }
}
