import { ERROR_STATUS, type ErrorCode } from '@kenshu/contract/errors'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { CHECK_RUNNING, FOLDER_NOT_FOUND } from '../../../failure-sentences.ts'
import type { RunningChecks } from '../../../runs/ports.ts'
import type { CheckEnd, Checks, CheckTask } from '../../../usecases/precheck/check-ports.ts'
import { collections } from '../collections.ts'
import { leaseEnd } from '../timestamps.ts'
import { waitForDocument } from '../wait-for-document.ts'
import { isFree } from './lock.ts'
import { checkRef } from './shown-plan.ts'

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in ERROR_STATUS
}

function endOf(data: Record<string, unknown>): CheckEnd | null {
  const { state, object, errorCode, error } = data
  if (state === 'done') return { state, object: String(object) }
  if (state !== 'failed') return null
  return { state, errorCode: isErrorCode(errorCode) ? errorCode : 'internal', error: String(error) }
}

/** `promotions/{folder}/checks/{checkId}` for the calls, and `locks/check-{uid}`: one pre-check a person. */
export function firestoreChecks(db: Firestore, limits: { leaseMs: number }): Checks {
  const { promotions, locks } = collections(db)
  const place = ({ uid }: CheckTask) => locks.doc(`check-${uid}`)
  const expiry = () => leaseEnd(limits.leaseMs)

  return {
    async begin(task) {
      const { folder, checkId, uid, requestId } = task
      await db.runTransaction(async (transaction) => {
        const [promotion, held] = await Promise.all([
          transaction.get(promotions.doc(folder)),
          transaction.get(place(task)),
        ])
        if (!promotion.exists) throw new Failure('not_found', FOLDER_NOT_FOUND)
        if (!isFree(held.data())) throw new Failure('promote_running', CHECK_RUNNING)
        transaction.set(place(task), { owner: checkId, folder, runId: checkId, expiresAt: expiry() })
        transaction.create(checkRef(db, folder, checkId), {
          state: 'queued',
          requestedByUid: uid,
          requestedAt: Timestamp.now(),
          requestId,
        })
      })
    },

    async keepPlace(task) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(place(task))
        if (held.data()?.owner === task.checkId) transaction.update(place(task), { expiresAt: expiry() })
      })
    },

    async leavePlace(task) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(place(task))
        if (held.data()?.owner === task.checkId) transaction.delete(place(task))
      })
    },

    waitForEnd({ folder, checkId }, timeoutMs) {
      return waitForDocument(checkRef(db, folder, checkId), endOf, timeoutMs)
    },
  }
}

/** The same as the task writes it. */
export function firestoreRunningChecks(db: Firestore): RunningChecks {
  return {
    async isOpen({ folder, checkId }) {
      const data = (await checkRef(db, folder, checkId).get()).data()
      return data !== undefined && endOf(data) === null
    },

    async end({ folder, checkId }, end, planHash) {
      await db.runTransaction(async (transaction) => {
        const ref = checkRef(db, folder, checkId)
        const data = (await transaction.get(ref)).data()
        if (data === undefined || endOf(data) !== null) return
        transaction.update(ref, { ...end, planHash, finishedAt: Timestamp.now() })
      })
    },
  }
}
