import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { FOLDER_NOT_FOUND, UNDONE_ALREADY } from '../../../failure-sentences.ts'
import type { StoredRun } from '../../../usecases/imports/stored-run.ts'
import type { Undos, UndoTask } from '../../../usecases/imports/undo-ports.ts'
import { collections } from '../collections.ts'
import { leaseEnd } from '../timestamps.ts'
import { waitForDocument } from '../wait-for-document.ts'
import { isFree, leaseRef, reservationOwner } from './lock.ts'
import { latestRef, readRun, runRef } from './run-records.ts'

/** Why a run cannot be taken back. @throws Failure `undo_impossible` */
function checkUndoable(run: StoredRun | null, latest: object | undefined, task: UndoTask): void {
  if (run?.undo?.state === 'done') throw new Failure('undo_impossible', UNDONE_ALREADY)
  const isLatest =
    latest !== undefined &&
    'folder' in latest &&
    'runId' in latest &&
    latest.folder === task.folder &&
    latest.runId === task.runId
  if (run?.state !== 'done' || !isLatest) throw new Failure('undo_impossible')
}

function isOver({ undo }: StoredRun): boolean {
  return undo?.state === 'done' || undo?.state === 'failed'
}

/** `undo` of `promotions/{folder}/runs/{runId}` for the calls: the reservation of a taking back, and waiting for its end. */
export function firestoreUndos(db: Firestore, limits: { leaseMs: number }): Undos {
  const { promotions } = collections(db)
  const lock = leaseRef(db)
  const expiry = () => leaseEnd(limits.leaseMs)

  return {
    async reserve(task) {
      await db.runTransaction(async (transaction) => {
        const ref: DocumentReference = runRef(db, task)
        const [promotion, stored, latest, held] = await Promise.all([
          transaction.get(promotions.doc(task.folder)),
          transaction.get(ref),
          transaction.get(latestRef(db)),
          transaction.get(lock),
        ])
        if (!promotion.exists) throw new Failure('not_found', FOLDER_NOT_FOUND)
        if (!isFree(held.data())) throw new Failure('promote_running')
        const data = stored.data()
        const run = data === undefined ? null : readRun(data)
        checkUndoable(run, latest.data(), task)
        transaction.set(lock, {
          owner: reservationOwner(task.undoId),
          folder: task.folder,
          runId: task.undoId,
          expiresAt: expiry(),
        })
        const now = Timestamp.now()
        const { requestedBy, requestedByUid } = run?.undo ?? task
        const requestedAt = run?.undo ? Timestamp.fromDate(run.undo.requestedAt) : now
        transaction.update(ref, {
          undo: { undoId: task.undoId, state: 'queued', requestedBy, requestedByUid, requestedAt },
        })
        // A run that died half-way planned against notes that are about to change: it is planned anew, not carried on.
        transaction.update(latestRef(db), { undoneAt: now })
      })
    },

    async keepReservation(task) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(lock)
        if (held.data()?.owner === reservationOwner(task.undoId)) {
          transaction.update(lock, { expiresAt: expiry() })
        }
      })
    },

    async abandon(task, sentence) {
      await db.runTransaction(async (transaction) => {
        const held = await transaction.get(lock)
        if (held.data()?.owner !== reservationOwner(task.undoId)) return
        transaction.delete(lock)
        transaction.update(runRef(db, task), {
          'undo.state': 'failed',
          'undo.finishedAt': Timestamp.now(),
          'undo.errorCode': 'internal',
          'undo.error': sentence,
        })
      })
    },

    waitForEnd(task, timeoutMs) {
      const judge = (data: object) => {
        const run = readRun(data)
        return run.undo?.undoId === task.undoId && isOver(run) ? run : null
      }
      return waitForDocument(runRef(db, task), judge, timeoutMs)
    },
  }
}
