import type { Role } from '@kenshu/contract/roles'
import type { WaitedWork } from '../waited-task.ts'
import type { StoredRun } from './stored-run.ts'

/** The data of an undo's task. */
export interface UndoTask {
  folder: string
  /** the promote that is undone */
  runId: string
  undoId: string
  /** id of the request that started it, which the task's log lines also have */
  requestId: string
}

/** The person who requests an undo. */
interface UndoRequest extends UndoTask {
  requestedBy: string
  requestedByUid: string
  requestedByRole: Role
  /** their current name; '' if they have none */
  requestedByName: string
}

export interface Undos extends WaitedWork<UndoRequest, UndoTask, StoredRun> {
  /**
   * Reserves the lease of the one running promote, in one transaction. An undo that began and did not end is resumed, and stays attributed
   * to the person who first requested it.
   * @throws Failure `not_found`; `forbidden` if they may not undo this promote; `promote_running` while somebody else holds the lease;
   * `undo_impossible` if it is not the last promote of all, or was undone already
   */
  begin(request: UndoRequest): Promise<UndoTask>
}
