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
 * Updates a document unless somebody else holds the lease. It uses no transaction: these writes are frequent, and a process that dies in a
 * transaction leaves its locks behind. It reads both documents at one moment, and the write fails if its own document has changed since. A
 * new holder of the lease that has made progress has changed it.
 * @param place of the lease; by default the promotes' lease
 * @returns false if the owner no longer holds the lease
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
 * The lease of the one running promote, as a task uses it. The task takes it over from the run's own reservation, or from a holder whose
 * lease has expired.
 * @param isOpen whether the task's run still waits for it; read in the transaction
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
        // It may already be this owner's, if the response to an earlier attempt was lost.
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
