import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type { PromoteLease, RunningUndos } from '../../../runs/ports.ts'
import type { UndoTask } from '../../../usecases/imports/undo-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import { tellOfImport } from '../notes/note-feed.ts'
import { firestoreLease, whileHolding } from './lease.ts'
import { isHeldByOther, promotePlace } from './place.ts'
import { readRun, runRef } from './run-records.ts'

/** The lease of an undo, which shares the promotes' lock. It is open while this is the run's undo and has not ended. */
export function firestoreUndoLease(db: Firestore, task: UndoTask, limits: { leaseMs: number }): PromoteLease {
  return firestoreLease(db, limits, async (transaction) => {
    const data = (await transaction.get(runRef(db, task))).data()
    const undo = data === undefined ? null : readRun(data).undo
    return undo?.undoId === task.undoId && undo.state !== 'done' && undo.state !== 'failed'
  })
}

/** The field `undo` of `promotions/{folder}/runs/{runId}` as the task writes it. */
export function firestoreRunningUndos(db: Firestore): RunningUndos {
  const all = collections(db)
  const { auditLog, promotions } = all
  const place = promotePlace(db)

  return {
    async begin(task, owner) {
      const ref = runRef(db, task)
      const data = (await ref.get()).data()
      const { undo = null, planObject = null } = data === undefined ? {} : readRun(data)
      if (undo === null || planObject === null) throw new OwnError('An undo that nobody has asked for')
      // Another attempt may have taken the lease over, and ended the undo: then this one must not set it to running again.
      if (!(await whileHolding(db, owner, ref, () => ({ 'undo.state': 'running' }), place)))
        throw new OwnError('The lease was lost before the undo began')
      return {
        at: undo.requestedAt,
        requester: { uid: undo.requestedByUid, email: undo.requestedBy, name: undo.requestedByName },
        planObject,
      }
    },

    async finish(task, owner, { object, counts, finishedAt }, audit) {
      await db.runTransaction(async (transaction) => {
        const ref = runRef(db, task)
        const folder = promotions.doc(task.folder)
        const [promotion, stored, held] = await Promise.all([
          transaction.get(folder),
          transaction.get(ref),
          transaction.get(place),
        ])
        const data = stored.data()
        const undo = data === undefined ? null : readRun(data).undo
        // The undo is already done: the response to an earlier attempt was lost.
        if (undo?.undoId === task.undoId && undo.state === 'done') return
        if (held.data()?.owner !== owner) throw new OwnError('The lease was lost before the end')
        transaction.delete(place)
        transaction.update(ref, {
          'undo.state': 'done',
          'undo.finishedAt': Timestamp.fromDate(finishedAt),
          'undo.object': object,
          'undo.removedCount': counts.removedCount,
          'undo.restoredCount': counts.restoredCount,
          'undo.keptCount': counts.keptCount,
        })
        if (promotion.get('runId') === task.runId) {
          transaction.update(folder, { undoneAt: Timestamp.fromDate(finishedAt) })
        }
        tellOfImport(transaction, all)
        transaction.create(auditLog.doc(), toAuditDocument(audit))
      })
    },

    async fail(task, owner, code, sentence, at) {
      await db.runTransaction(async (transaction) => {
        const ref = runRef(db, task)
        const [stored, held] = await Promise.all([transaction.get(ref), transaction.get(place)])
        const data = stored.data()
        const undo = data === undefined ? null : readRun(data).undo
        if (undo?.undoId !== task.undoId || undo.state === 'done' || undo.state === 'failed') return
        const holder = held.data()
        if (isHeldByOther(holder, task.undoId, owner)) return
        if (holder?.owner === owner) transaction.delete(place)
        transaction.update(ref, {
          'undo.state': 'failed',
          'undo.finishedAt': Timestamp.fromDate(at),
          'undo.errorCode': code,
          'undo.error': sentence,
        })
        tellOfImport(transaction, all)
      })
    },
  }
}
