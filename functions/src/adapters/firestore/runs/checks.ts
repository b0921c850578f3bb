import { ERROR_STATUS, type ErrorCode } from '@kenshu/contract/error-codes'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { CHECK_RUNNING, FOLDER_NOT_FOUND, UPLOAD_GONE } from '../../../messages/run-failures.ts'
import type { PromoteLease, RunningChecks } from '../../../runs/ports.ts'
import type { CheckEnd, Checks, CheckTask } from '../../../usecases/precheck/check-ports.ts'
import { collections } from '../collections.ts'
import { waitForDocument } from '../wait-for-document.ts'
import { firestoreLease } from './lease.ts'
import { checkPlace, giveUpReservation, isFree, isHeldByOther, keepReservation, reserve } from './place.ts'
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

function isOpen(check: DocumentSnapshot): boolean {
  const data = check.data()
  return data !== undefined && endOf(data) === null
}

/** The end of a pre-check whose folder was deleted meanwhile. */
const GONE: CheckEnd = { state: 'failed', errorCode: 'not_found', error: UPLOAD_GONE }

/** `promotions/{folder}/checks/{checkId}` as the API uses it, and `locks/check-{uid}`, which allows one pre-check per person. */
export function firestoreChecks(db: Firestore, { leaseMs }: { leaseMs: number }): Checks {
  const { promotions } = collections(db)

  function recordFailed(
    transaction: Transaction,
    ref: DocumentReference,
    code: ErrorCode,
    error: string,
  ): void {
    transaction.update(ref, { state: 'failed', errorCode: code, error, finishedAt: Timestamp.now() })
  }

  return {
    begin(task) {
      const { folder, checkId, uid, requestId } = task
      const place = checkPlace(db, uid)
      return db.runTransaction(async (transaction) => {
        const [promotion, held] = await Promise.all([
          transaction.get(promotions.doc(folder)),
          transaction.get(place),
        ])
        if (!promotion.exists) throw new Failure('not_found', FOLDER_NOT_FOUND)
        const lock = held.data()
        const holder = lock === undefined ? null : checkRef(db, lock.folder, lock.runId)
        // Read in this transaction, so that a pre-check that ends meanwhile is not joined. One that was deleted holds no place.
        if (lock !== undefined && holder !== null && isOpen(await transaction.get(holder))) {
          if (!isFree(lock)) {
            if (lock.folder !== folder) throw new Failure('promote_running', CHECK_RUNNING)
            return { folder, checkId: lock.runId, uid, requestId: lock.requestId }
          }
          // Nobody has renewed its lease. If its task should still come, it must not run beside this one.
          recordFailed(transaction, holder, 'promote_running', CHECK_RUNNING)
        }
        reserve(transaction, place, { folder, runId: checkId, requestId }, leaseMs)
        transaction.set(checkRef(db, folder, checkId), {
          state: 'queued',
          requestedByUid: uid,
          requestedAt: Timestamp.now(),
          requestId,
        })
        return task
      })
    },

    keepPlace: ({ uid, checkId }) => keepReservation(db, checkPlace(db, uid), checkId, leaseMs),

    async abandon({ folder, checkId, uid }, sentence) {
      await giveUpReservation(db, checkPlace(db, uid), checkId, (transaction) => {
        recordFailed(transaction, checkRef(db, folder, checkId), 'internal', sentence)
      })
    },

    async find({ folder, checkId }) {
      const data = (await checkRef(db, folder, checkId).get()).data()
      return data === undefined ? null : endOf(data)
    },

    waitForEnd({ folder, checkId }, timeoutMs) {
      return waitForDocument(checkRef(db, folder, checkId), endOf, timeoutMs, GONE)
    },
  }
}

/** The lease of a person's one pre-check, as its task uses it. */
export function firestoreCheckLease(
  db: Firestore,
  task: CheckTask,
  limits: { leaseMs: number },
): PromoteLease {
  const isWaitedFor = async (transaction: Transaction) =>
    isOpen(await transaction.get(checkRef(db, task.folder, task.checkId)))
  return firestoreLease(db, limits, isWaitedFor, checkPlace(db, task.uid))
}

/** `promotions/{folder}/checks/{checkId}` as the task writes it. */
export function firestoreRunningChecks(db: Firestore): RunningChecks {
  const { promotions } = collections(db)
  return {
    async end({ folder, checkId, uid }, owner, end, shown) {
      const place = checkPlace(db, uid)
      await db.runTransaction(async (transaction) => {
        const ref = checkRef(db, folder, checkId)
        const [check, held, promotion] = await Promise.all([
          transaction.get(ref),
          transaction.get(place),
          transaction.get(promotions.doc(folder)),
        ])
        const holder = held.data()
        if (end.state === 'failed' && isHeldByOther(holder, checkId, owner)) return
        if (holder?.runId === checkId) transaction.delete(place)
        if (!isOpen(check)) return
        const finishedAt = Timestamp.now()
        if (!promotion.exists) {
          transaction.update(ref, { ...GONE, planHash: null, finishedAt })
          return
        }
        transaction.update(ref, { ...end, planHash: shown?.planHash ?? null, finishedAt })
        if (shown !== null) transaction.update(promotion.ref, { lastCheck: shown.summary })
      })
    },
  }
}
