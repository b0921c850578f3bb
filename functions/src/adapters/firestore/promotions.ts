import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND } from '../../failure-sentences.ts'
import type { Promotions } from '../../usecases/ports.ts'
import type { StoredPromotion } from '../../usecases/promote/stored-promotion.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections } from './collections.ts'
import { isFree, leaseRef, reservationOwner } from './lock.ts'
import { readPromotion } from './promotion-document.ts'

/** `promotions/{folder}` for the calls: uploads, the reservation of a run, and waiting for its end. */
export function firestorePromotions(db: Firestore, limits: { leaseMs: number }): Promotions {
  const { promotions, auditLog } = collections(db)
  const lock = leaseRef(db)
  const expiry = () => Timestamp.fromMillis(Date.now() + limits.leaseMs)

  return {
    async create({ folder, uploadedAt, uploadedBy }, audit) {
      const batch = db.batch()
      batch.create(promotions.doc(folder), {
        folder,
        uploadedAt: Timestamp.fromDate(uploadedAt),
        uploadedBy,
        state: 'uploaded',
      })
      batch.create(auditLog.doc(), toAuditDocument(audit))
      await batch.commit()
    },

    async get(folder) {
      const data = (await promotions.doc(folder).get()).data()
      return data === undefined ? null : readPromotion(data)
    },

    async reserve(run) {
      await db.runTransaction(async (transaction) => {
        const ref = promotions.doc(run.folder)
        const [promotion, held] = await Promise.all([transaction.get(ref), transaction.get(lock)])
        if (!promotion.exists) throw new Failure('not_found', FOLDER_NOT_FOUND)
        if (!isFree(held.data())) throw new Failure('promote_running')
        transaction.set(lock, {
          owner: reservationOwner(run.runId),
          folder: run.folder,
          runId: run.runId,
          expiresAt: expiry(),
        })
        transaction.update(ref, {
          state: 'queued',
          runId: run.runId,
          requestedBy: run.requestedBy,
          requestedByUid: run.requestedByUid,
          requestId: run.requestId,
        })
      })
    },

    async keepReservation(run) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(lock)
        if (held.data()?.owner === reservationOwner(run.runId))
          transaction.update(lock, { expiresAt: expiry() })
      })
    },

    async abandon(run, sentence) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(lock)
        if (held.data()?.owner !== reservationOwner(run.runId)) return
        transaction.delete(lock)
        transaction.update(promotions.doc(run.folder), {
          state: 'failed',
          finishedAt: Timestamp.now(),
          errorCode: 'internal',
          error: sentence,
        })
      })
    },

    waitForEnd(run, timeoutMs) {
      return new Promise<StoredPromotion | null>((resolve, reject) => {
        const finish = (end: () => void) => {
          clearTimeout(timer)
          unsubscribe()
          end()
        }
        const timer = setTimeout(() => {
          finish(() => {
            resolve(null)
          })
        }, timeoutMs)
        const unsubscribe = promotions.doc(run.folder).onSnapshot(
          (snapshot) => {
            const data = snapshot.data()
            if (data === undefined) return
            const promotion = readPromotion(data)
            const isOver = promotion.state === 'done' || promotion.state === 'failed'
            if (promotion.runId === run.runId && isOver) {
              finish(() => {
                resolve(promotion)
              })
            }
          },
          (error) => {
            finish(() => {
              reject(error)
            })
          },
        )
      })
    },
  }
}
