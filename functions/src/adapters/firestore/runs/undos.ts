import { mayUndoPromote } from '@kenshu/contract/imports/permission'
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { FOLDER_NOT_FOUND, UNDO_NOT_OWN, UNDONE_ALREADY } from '../../../messages/run-failures.ts'
import type { StoredRun } from '../../../usecases/imports/stored-run.ts'
import type { Undos, UndoTask } from '../../../usecases/imports/undo-ports.ts'
import { collections } from '../collections.ts'
import { waitForDocument } from '../wait-for-document.ts'
import { giveUpReservation, isReservedBy, keepReservation, promotePlace, reserve } from './place.ts'
import { latestRef, readRun, runRef } from './run-records.ts'

/**
 * Checks that a run can be undone.
 * @throws Failure `undo_impossible` if it cannot
 */
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

/** The field `undo` of `promotions/{folder}/runs/{runId}` as the API uses it: reserves an undo and waits for its end. */
export function firestoreUndos(db: Firestore, limits: { leaseMs: number }): Undos {
  const { promotions } = collections(db)
  const place = promotePlace(db)

  return {
    begin(request) {
      const { folder, runId, undoId, requestId } = request
      const task: UndoTask = { folder, runId, undoId, requestId }
      return db.runTransaction(async (transaction) => {
        const ref: DocumentReference = runRef(db, task)
        const [promotion, stored, latest, held] = await Promise.all([
          transaction.get(promotions.doc(task.folder)),
          transaction.get(ref),
          transaction.get(latestRef(db)),
          transaction.get(place),
        ])
        if (!promotion.exists) throw new Failure('not_found', FOLDER_NOT_FOUND)
        if (isReservedBy(held.data(), requestId)) return task
        const data = stored.data()
        const run = data === undefined ? null : readRun(data)
        const requester = { uid: request.requestedByUid, role: request.requestedByRole }
        if (run !== null && !mayUndoPromote(requester, run)) throw new Failure('forbidden', UNDO_NOT_OWN)
        checkUndoable(run, latest.data(), task)
        reserve(transaction, place, { folder, runId: undoId, requestId }, limits.leaseMs)
        const now = Timestamp.now()
        const { requestedBy, requestedByUid, requestedByName } = run?.undo ?? request
        const requestedAt = run?.undo ? Timestamp.fromDate(run.undo.requestedAt) : now
        transaction.update(ref, {
          undo: {
            undoId: task.undoId,
            state: 'queued',
            requestedBy,
            requestedByUid,
            requestedByName,
            requestedAt,
          },
        })
        // A crashed run was planned against notes that are about to change, so it must be planned again instead of resumed.
        transaction.update(latestRef(db), { undoneAt: now })
        return task
      })
    },

    keepPlace: (task) => keepReservation(db, place, task.undoId, limits.leaseMs),

    async abandon(task, sentence) {
      await giveUpReservation(db, place, task.undoId, (transaction) => {
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
