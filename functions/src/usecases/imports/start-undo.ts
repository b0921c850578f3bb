import type { UndoResult } from '@kenshu/contract/imports/schema'
import { folderSchema } from '@kenshu/contract/upload/schema'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND, RUN_NOT_FOUND, UNDO_STILL_RUNNING, undoFault } from '../../failure-sentences.ts'
import type { Caller } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment, Files } from '../ports.ts'
import { loadUndoResult } from './get-undo-result.ts'
import type { RunKey } from './import-ports.ts'
import type { UndoQueue, Undos } from './undo-ports.ts'

/**
 * Has the last promotion taken back and waits for the end. The work itself runs in the task queue, as that of a promote
 * does (docs/decisions/0009-look-before-and-undo.md).
 * @returns what was done, and which notes were kept
 * @throws Failure `not_found`, `promote_running`, `undo_impossible`; `internal` where it fell over
 */
export async function startUndo(
  deps: {
    undos: Undos
    files: Pick<Files, 'load'>
    queue: UndoQueue
    environment: Environment
    waitMs: number
    heartbeatMs: number
  },
  caller: Caller,
  key: RunKey,
  requestId: string,
): Promise<UndoResult> {
  if (!folderSchema.safeParse(key.folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  if (!isDocumentId(key.runId)) throw new Failure('not_found', RUN_NOT_FOUND)

  const task = { ...key, undoId: deps.environment.newId(), requestId }
  await deps.undos.reserve({ ...task, requestedBy: caller.email, requestedByUid: caller.uid })
  try {
    await deps.queue.enqueue(task)
  } catch (error) {
    await deps.undos.abandon(task, undoFault(requestId))
    throw error
  }

  const beat = setInterval(() => {
    // A missed beat is made up by the next; the reservation outlives several.
    deps.undos.keepReservation(task).catch(() => undefined)
  }, deps.heartbeatMs)
  try {
    const end = await deps.undos.waitForEnd(task, deps.waitMs)
    if (end === null) throw new Failure('promote_running', UNDO_STILL_RUNNING)
    if (end.undo?.state === 'failed') throw new Failure(end.undo.errorCode ?? 'internal', end.undo.error)
    return await loadUndoResult(deps.files, end)
  } finally {
    clearInterval(beat)
  }
}
