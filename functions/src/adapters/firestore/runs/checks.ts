import { ERROR_STATUS, type ErrorCode } from '@kenshu/contract/errors'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { CHECK_RUNNING, FOLDER_NOT_FOUND } from '../../../messages/run-failures.ts'
import type { RunningChecks } from '../../../runs/ports.ts'
import type { CheckEnd, Checks } from '../../../usecases/precheck/check-ports.ts'
import { collections } from '../collections.ts'
import { waitForDocument } from '../wait-for-document.ts'
import {
  checkPlace,
  giveUpReservation,
  isReservedBy,
  keepReservation,
  reservationOwner,
  reserve,
} from './place.ts'
import { checkRef } from './shown-plan.ts'

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in ERROR_STATUS
}

function endOf(data: Record<string, unknown>): CheckEnd | null {
  const { state, object, missingCsv, errorCode, error } = data
  if (state === 'done') {
    return { state, object: String(object), missingCsv: typeof missingCsv === 'string' ? missingCsv : null }
  }
  if (state !== 'failed') return null
  return { state, errorCode: isErrorCode(errorCode) ? errorCode : 'internal', error: String(error) }
}

/** `promotions/{folder}/checks/{checkId}` as the API uses it, and `locks/check-{uid}`, which allows one pre-check per person. */
export function firestoreChecks(db: Firestore, { leaseMs }: { leaseMs: number }): Checks {
  const { promotions } = collections(db)

  return {
    async begin(task) {
      const { folder, checkId, uid, requestId } = task
      const place = checkPlace(db, uid)
      await db.runTransaction(async (transaction) => {
        const [promotion, held] = await Promise.all([
          transaction.get(promotions.doc(folder)),
          transaction.get(place),
        ])
        if (!promotion.exists) throw new Failure('not_found', FOLDER_NOT_FOUND)
        if (isReservedBy(held.data(), requestId, CHECK_RUNNING)) return
        reserve(transaction, place, { folder, runId: checkId, requestId }, leaseMs)
        transaction.set(checkRef(db, folder, checkId), {
          state: 'queued',
          requestedByUid: uid,
          requestedAt: Timestamp.now(),
          requestId,
        })
      })
      return task
    },

    keepPlace: ({ uid, checkId }) => keepReservation(db, checkPlace(db, uid), checkId, leaseMs),

    async abandon({ folder, checkId, uid }, sentence) {
      await giveUpReservation(db, checkPlace(db, uid), checkId, (transaction) => {
        transaction.update(checkRef(db, folder, checkId), {
          state: 'failed',
          errorCode: 'internal',
          error: sentence,
          finishedAt: Timestamp.now(),
        })
      })
    },

    async find({ folder, checkId }) {
      const data = (await checkRef(db, folder, checkId).get()).data()
      return data === undefined ? null : endOf(data)
    },

    waitForEnd({ folder, checkId }, timeoutMs) {
      return waitForDocument(checkRef(db, folder, checkId), endOf, timeoutMs)
    },
  }
}

/** `promotions/{folder}/checks/{checkId}` as the task writes it. */
export function firestoreRunningChecks(db: Firestore): RunningChecks {
  const { promotions } = collections(db)
  return {
    async isOpen({ folder, checkId }) {
      const data = (await checkRef(db, folder, checkId).get()).data()
      return data !== undefined && endOf(data) === null
    },

    async end({ folder, checkId, uid }, end, shown) {
      const place = checkPlace(db, uid)
      await db.runTransaction(async (transaction) => {
        const ref = checkRef(db, folder, checkId)
        const [check, held] = await Promise.all([transaction.get(ref), transaction.get(place)])
        const data = check.data()
        if (data === undefined || endOf(data) !== null) return
        transaction.update(ref, { ...end, planHash: shown?.planHash ?? null, finishedAt: Timestamp.now() })
        if (shown !== null) transaction.update(promotions.doc(folder), { lastCheck: shown.summary })
        if (held.data()?.owner === reservationOwner(checkId)) transaction.delete(place)
      })
    },
  }
}
