import type { UndoResult } from '@kenshu/contract/imports/imports'
import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import {
  FOLDER_NOT_FOUND,
  RUN_NOT_FOUND,
  UNDO_STILL_RUNNING,
  undoFault,
} from '../../messages/run-failures.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { Files } from '../files.ts'
import { type TaskQueue, type Waiting, waitForTask } from '../waited-task.ts'
import { loadUndoResult } from './get-undo-result.ts'
import type { RunKey } from './import-ports.ts'
import type { Undos, UndoTask } from './undo-ports.ts'

/**
 * Starts the undo of the last promote and waits for its end (docs/decisions/0009-look-before-and-undo.md).
 * @returns what was undone, and which notes were kept
 * @throws Failure `not_found`, `forbidden`, `promote_running`, `undo_impossible`; `internal` if the undo crashed
 */
export async function startUndo(
  deps: Waiting & {
    undos: Undos
    files: Pick<Files, 'load'>
    undoQueue: TaskQueue<UndoTask>
    environment: Environment
  },
  caller: Staff,
  key: RunKey,
  requestId: string,
): Promise<UndoResult> {
  if (!folderSchema.safeParse(key.folder).success) throw new Failure('not_found', FOLDER_NOT_FOUND)
  checkDocumentId(key.runId, RUN_NOT_FOUND)

  const { end } = await waitForTask(
    { ...deps, work: deps.undos, queue: deps.undoQueue },
    {
      ...key,
      undoId: deps.environment.newId(),
      requestId,
      requestedBy: caller.email,
      requestedByUid: caller.uid,
      requestedByRole: caller.role,
      requestedByName: caller.displayName,
    },
    { refused: undoFault(requestId), stillRunning: UNDO_STILL_RUNNING },
  )
  if (end.undo?.state === 'failed') throw new Failure(end.undo.errorCode ?? 'internal', end.undo.error)
  return loadUndoResult(deps.files, end)
}
