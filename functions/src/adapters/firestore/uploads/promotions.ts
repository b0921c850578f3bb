import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { FOLDER_NOT_FOUND } from '../../../messages/run-failures.ts'
import type { Promotions } from '../../../usecases/promote/promote-ports.ts'
import type { StoredPromotion } from '../../../usecases/promote/stored-promotion.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { PromotionDocument } from '../documents/runs.ts'
import { commitOnce } from '../run-once.ts'
import { giveUpReservation, isReservedBy, keepReservation, promotePlace, reserve } from '../runs/place.ts'
import { latestRef, recordFailed, recordReserved } from '../runs/run-records.ts'
import { readShownHash, rememberShown } from '../runs/shown-plan.ts'
import { waitForDocument } from '../wait-for-document.ts'
import { readPromotion } from './promotion-document.ts'

/** The folder's run that stored its plan but did not finish. It may have written notes already, and it can be resumed. */
function unfinishedRun({ state, runId, plan }: StoredPromotion): string | null {
  const isOver = state === 'uploaded' || state === 'done'
  return !isOver && runId !== null && plan?.runId === runId ? runId : null
}

/** `promotions/{folder}` as the API uses it: stores uploads, reserves a run, and waits for its end. */
export function firestorePromotions(db: Firestore, limits: { leaseMs: number }): Promotions {
  const { promotions, auditLog } = collections(db)
  const place = promotePlace(db)

  /** Whether another upload's promotion has finished or an undo has begun since then; an older plan is stale. */
  async function hasChangedSince(transaction: Transaction, moment: Date, folder: string): Promise<boolean> {
    const since = Timestamp.fromDate(moment)
    const [later, latest] = await Promise.all([
      transaction.get(promotions.where('finishedAt', '>', since).limit(2)),
      transaction.get(latestRef(db)),
    ])
    const undoneAt: unknown = latest.get('undoneAt')
    return later.docs.some(({ id }) => id !== folder) || (undoneAt instanceof Timestamp && undoneAt > since)
  }

  return {
    async create({ uploadedAt, ...promotion }, audit) {
      const batch = db.batch()
      batch.create(promotions.doc(promotion.folder), {
        ...promotion,
        uploadedAt: Timestamp.fromDate(uploadedAt),
        state: 'uploaded',
      })
      const entry = auditLog.doc()
      batch.create(entry, toAuditDocument(audit))
      await commitOnce(batch, async () => (await entry.get()).exists)
    },

    async get(folder) {
      const data = (await promotions.doc(folder).get()).data()
      return data === undefined ? null : readPromotion(data)
    },

    begin(run) {
      return db.runTransaction(async (transaction) => {
        const ref = promotions.doc(run.folder)
        const [promotion, held] = await Promise.all([transaction.get(ref), transaction.get(place)])
        const data = promotion.data()
        if (data === undefined) throw new Failure('not_found', FOLDER_NOT_FOUND)
        const lock = held.data()
        if (isReservedBy(lock, run.requestId))
          return { folder: run.folder, runId: lock?.runId ?? run.runId, requestId: run.requestId }
        const stored = readPromotion(data)
        const unfinished = unfinishedRun(stored)
        const isOutdated =
          stored.plan !== null && (await hasChangedSince(transaction, stored.plan.plannedAt, run.folder))
        const shownHash =
          run.checkId === undefined ? null : await readShownHash(transaction, db, run.folder, run.checkId)
        // A person who has seen a plan gets exactly that plan, not the rest of an earlier run.
        const resumed = isOutdated || shownHash !== null ? null : unfinished
        const runId = resumed ?? run.runId
        const reserved = { folder: run.folder, runId, requestId: run.requestId }
        reserve(transaction, place, reserved, limits.leaseMs)
        // A resumed run carries out the plan of the person who started it, so it stays attributed to them, also in each note's history.
        const origin =
          resumed === null
            ? {
                requestedBy: run.requestedBy,
                requestedByUid: run.requestedByUid,
                requestedByName: run.requestedByName,
                resumedBy: null,
              }
            : { resumedBy: run.requestedBy }
        const shown = rememberShown(data, shownHash)
        transaction.update(ref, { state: 'queued', runId, requestId: run.requestId, ...origin, ...shown })
        const { requestedBy, requestedByName } =
          resumed === null || stored.requestedBy === null
            ? run
            : { ...stored, requestedBy: stored.requestedBy }
        // A resumed run keeps the account of the person who started it.
        const account = resumed === null ? { requestedByUid: run.requestedByUid } : {}
        recordReserved(transaction, db, {
          folder: run.folder,
          runId,
          requestedBy,
          requestedByName,
          ...account,
        })
        return reserved
      })
    },

    keepPlace: (run) => keepReservation(db, place, run.runId, limits.leaseMs),

    async abandon(run, sentence) {
      await giveUpReservation(db, place, run.runId, (transaction) => {
        const finishedAt = Timestamp.now()
        transaction.update(promotions.doc(run.folder), {
          state: 'failed',
          finishedAt,
          errorCode: 'internal',
          error: sentence,
        })
        recordFailed(transaction, db, run, { finishedAt, error: sentence })
      })
    },

    waitForEnd(run, timeoutMs) {
      const judge = (data: PromotionDocument) => {
        const promotion = readPromotion(data)
        const isOver = promotion.state === 'done' || promotion.state === 'failed'
        const isEnd = promotion.runId === run.runId ? isOver : promotion.outdatedRunId === run.runId
        return isEnd ? promotion : null
      }
      return waitForDocument(promotions.doc(run.folder), judge, timeoutMs)
    },
  }
}
