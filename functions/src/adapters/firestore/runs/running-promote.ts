import {
  type DocumentData,
  type DocumentReference,
  type Firestore,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore'
import type { PlanCounts } from '../../../promote/plan/plan-entry.ts'
import type { LeaseAnswer, PromoteLease, RunningPromotions } from '../../../runs/ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections, type PromotionDocument } from '../collections.ts'
import { isConflict } from '../conflicts.ts'
import { leaseEnd } from '../timestamps.ts'
import { readPromotion } from '../uploads/promotion-document.ts'
import { isFree, leaseRef, reservationOwner } from './lock.ts'
import { recordDone, recordFailed, runRef } from './run-records.ts'
import { asBefore, shownHashOf } from './shown-plan.ts'

/**
 * Updates a document unless the lease is somebody else's. No transaction: a process that dies in one leaves its locks, and
 * these two writes are made all the time. Both documents are read at one moment, and the write is refused where its own
 * has changed since: whoever has taken the lease and gone on has changed it.
 * @returns false where the lease is no longer the owner's
 */
async function whileHolding(
  db: Firestore,
  owner: string,
  ref: DocumentReference,
  change: () => UpdateData<DocumentData>,
): Promise<boolean> {
  const [held, document] = await db.getAll(leaseRef(db), ref)
  if (held?.get('owner') !== owner || document?.updateTime === undefined) return false
  try {
    await ref.update(change(), { lastUpdateTime: document.updateTime })
    return true
  } catch (error) {
    if (!isConflict(error)) throw error
    return (await leaseRef(db).get()).data()?.owner === owner
  }
}

/** The lease as the task uses it: taken over from the run's own reservation, or from a holder who has gone silent. */
export function firestoreLease(db: Firestore, limits: { leaseMs: number }): PromoteLease {
  const { promotions } = collections(db)
  const lock = leaseRef(db)
  const expiry = () => leaseEnd(limits.leaseMs)

  return {
    take(run, owner) {
      return db.runTransaction(async (transaction): Promise<LeaseAnswer> => {
        const [promotion, held] = await Promise.all([
          transaction.get(promotions.doc(run.folder)),
          transaction.get(lock),
        ])
        const data = promotion.data()
        if (data === undefined) return 'over'
        const { runId, state } = readPromotion(data)
        if (runId !== run.runId || state === 'done' || state === 'failed') return 'over'
        const holder = held.data()
        // Its own lease too: the answer to an earlier try may have been lost.
        const isOurs = holder?.owner === reservationOwner(run.runId) || holder?.owner === owner
        if (!isFree(holder) && !isOurs) return 'busy'
        transaction.set(lock, { owner, folder: run.folder, runId: run.runId, expiresAt: expiry() })
        return 'taken'
      })
    },

    renew(owner) {
      return whileHolding(db, owner, lock, () => ({ expiresAt: expiry() }))
    },

    async handBack(run, owner) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(lock)
        if (held.data()?.owner !== owner) return
        transaction.update(lock, { owner: reservationOwner(run.runId), expiresAt: expiry() })
      })
    },
  }
}

/** How many writes of the plan an earlier attempt has told of. */
function writtenBefore(data: PromotionDocument | undefined, counts: PlanCounts): number {
  if (data?.['stage'] === 'reporting') return counts.create + counts.update
  return data?.['stage'] === 'writing' ? Number(data['done'] ?? 0) : 0
}

/** `promotions/{folder}` as the task writes it. */
export function firestoreRunningPromotions(db: Firestore): RunningPromotions {
  const { promotions, auditLog } = collections(db)
  const lock = leaseRef(db)

  return {
    async begin(run) {
      const data = (await promotions.doc(run.folder).get()).data()
      const kept = data === undefined ? null : readPromotion(data).plan
      const plan = kept?.runId === run.runId ? kept : null
      return {
        requester: { uid: String(data?.['requestedByUid']), email: String(data?.['requestedBy']) },
        plan,
        written: plan === null ? 0 : writtenBefore(data, plan.counts),
        shownHash: shownHashOf(data),
      }
    },

    async keepPlan(run, owner, { object, startedAt, plannedAt, counts }) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(lock)
        if (held.data()?.owner !== owner) throw new Error('The lease was lost before the plan was kept')
        transaction.update(promotions.doc(run.folder), {
          stage: 'writing',
          done: 0,
          total: counts.create + counts.update,
          plan: {
            runId: run.runId,
            object,
            startedAt: Timestamp.fromDate(startedAt),
            plannedAt: Timestamp.fromDate(plannedAt),
            counts,
          },
        })
      })
    },

    async setProgress(run, owner, { stage, done, total }) {
      await whileHolding(db, owner, promotions.doc(run.folder), () => ({
        state: 'running',
        stage,
        done,
        total,
      }))
    },

    async finish(run, owner, { objects, counts }, audit) {
      await db.runTransaction(async (transaction) => {
        const ref = promotions.doc(run.folder)
        const [promotion, held] = await Promise.all([transaction.get(ref), transaction.get(lock)])
        // Done already: the answer to an earlier try was lost.
        if (promotion.get('state') === 'done' && promotion.get('runId') === run.runId) return
        if (held.data()?.owner !== owner) throw new Error('The lease was lost before the end')
        transaction.delete(lock)
        const finishedAt = Timestamp.fromDate(audit.at)
        transaction.update(ref, {
          state: 'done',
          finishedAt,
          objects,
          errorCode: null,
          undoneAt: null,
          ...counts,
        })
        recordDone(transaction, db, run, { finishedAt, objects, counts })
        transaction.create(auditLog.doc(), toAuditDocument(audit))
      })
    },

    async fail(run, owner, code, sentence, at) {
      await db.runTransaction(async (transaction) => {
        const ref = promotions.doc(run.folder)
        const [promotion, held] = await Promise.all([transaction.get(ref), transaction.get(lock)])
        const data = promotion.data()
        if (data === undefined) return
        const { runId, state } = readPromotion(data)
        const holder = held.data()
        const isMine = holder?.owner === owner
        const isSomeoneElsesNow = !isMine && holder?.runId === run.runId && !isFree(holder)
        if (runId !== run.runId || state === 'done' || state === 'failed' || isSomeoneElsesNow) return
        if (isMine) transaction.delete(lock)
        if (code === 'plan_outdated') {
          transaction.update(ref, { ...asBefore(data), outdatedRunId: run.runId })
          transaction.delete(runRef(db, run))
          return
        }
        const finishedAt = Timestamp.fromDate(at)
        transaction.update(ref, { state: 'failed', finishedAt, errorCode: code, error: sentence })
        recordFailed(transaction, db, run, { finishedAt, error: sentence })
      })
    },
  }
}
