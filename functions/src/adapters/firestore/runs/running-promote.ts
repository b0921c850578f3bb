import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type { PlanCounts } from '../../../promote/plan/plan-entry.ts'
import type { PromoteLease, RunningPromotions } from '../../../runs/ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { PromotionDocument } from '../documents/runs.ts'
import { tellOfImport } from '../notes/note-feed.ts'
import { readPromotion } from '../uploads/promotion-document.ts'
import { firestoreLease, whileHolding } from './lease.ts'
import { isHeldByOther, promotePlace } from './place.ts'
import { recordDone, recordFailed, runRef } from './run-records.ts'
import { asBefore, shownHashOf } from './shown-plan.ts'

/** The lease of a promote. Its run is open while the folder's current run is this one and has not ended. */
export function firestorePromoteLease(db: Firestore, limits: { leaseMs: number }): PromoteLease {
  const { promotions } = collections(db)
  return firestoreLease(db, limits, async (transaction, run) => {
    const data = (await transaction.get(promotions.doc(run.folder))).data()
    if (data === undefined) return false
    const { runId, state } = readPromotion(data)
    return runId === run.runId && state !== 'done' && state !== 'failed'
  })
}

/** How many writes of the plan an earlier attempt has reported. */
function writtenBefore(data: PromotionDocument | undefined, counts: PlanCounts): number {
  if (data?.['stage'] === 'reporting') return counts.create + counts.update
  return data?.['stage'] === 'writing' ? Number(data['done'] ?? 0) : 0
}

/** `promotions/{folder}` as the task writes it. */
export function firestoreRunningPromotions(db: Firestore): RunningPromotions {
  const all = collections(db)
  const { promotions, auditLog } = all
  const place = promotePlace(db)

  return {
    async begin(run) {
      const data = (await promotions.doc(run.folder).get()).data()
      const promotion = data === undefined ? null : readPromotion(data)
      const kept = promotion?.plan
      const plan = kept?.runId === run.runId ? kept : null
      return {
        requester: {
          uid: String(data?.['requestedByUid']),
          email: String(data?.['requestedBy']),
          name: promotion?.requestedByName ?? '',
        },
        plan,
        written: plan === null ? 0 : writtenBefore(data, plan.counts),
        shownHash: shownHashOf(data),
      }
    },

    async keepPlan(run, owner, { object, startedAt, plannedAt, counts, ledger }) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(place)
        if (held.data()?.owner !== owner) throw new OwnError('The lease was lost before the plan was kept')
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
            ledger,
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
        const [promotion, held] = await Promise.all([transaction.get(ref), transaction.get(place)])
        // The run is already done: the response to an earlier attempt was lost.
        if (promotion.get('state') === 'done' && promotion.get('runId') === run.runId) return
        if (held.data()?.owner !== owner) throw new OwnError('The lease was lost before the end')
        const { plan } = readPromotion(promotion.data() ?? {})
        if (plan === null) throw new OwnError('A run has ended without a plan')
        transaction.delete(place)
        const finishedAt = Timestamp.fromDate(audit.at)
        transaction.update(ref, {
          state: 'done',
          finishedAt,
          objects,
          errorCode: null,
          undoneAt: null,
          ...counts,
        })
        recordDone(transaction, db, run, { finishedAt, objects, plan, counts })
        tellOfImport(transaction, all)
        transaction.create(auditLog.doc(), toAuditDocument(audit))
      })
    },

    async fail(run, owner, code, sentence, at) {
      await db.runTransaction(async (transaction) => {
        const ref = promotions.doc(run.folder)
        const [promotion, held] = await Promise.all([transaction.get(ref), transaction.get(place)])
        const data = promotion.data()
        if (data === undefined) return
        const { runId, state } = readPromotion(data)
        const holder = held.data()
        const isMine = holder?.owner === owner
        if (runId !== run.runId || state === 'done' || state === 'failed') return
        if (isHeldByOther(holder, run.runId, owner)) return
        if (isMine) transaction.delete(place)
        if (code === 'plan_outdated') {
          transaction.update(ref, { ...asBefore(data), outdatedRunId: run.runId })
          transaction.delete(runRef(db, run))
          return
        }
        const finishedAt = Timestamp.fromDate(at)
        transaction.update(ref, { state: 'failed', finishedAt, errorCode: code, error: sentence })
        recordFailed(transaction, db, run, { finishedAt, error: sentence })
        // The run may have written notes before it failed.
        tellOfImport(transaction, all)
      })
    },
  }
}
