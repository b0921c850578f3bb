import type { Role } from '@kenshu/contract/roles'
import type { WaitedWork } from '../waited-task.ts'
import type { StoredRun } from './stored-run.ts'

/** One undo of a promote, as its task carries it. */
export interface UndoTask {
  folder: string
  /** the promote that is undone */
  runId: string
  undoId: string
  /** of the request that asked for it; log lines of the task carry it too */
  requestId: string
}

/** Who asks for it. */
interface UndoRequest extends UndoTask {
  requestedBy: string
  requestedByUid: string
  requestedByRole: Role
  /** as they are called now; '' where they have no name */
  requestedByName: string
}

export interface Undos extends WaitedWork<UndoRequest, UndoTask, StoredRun> {
  /**
   * Takes the place of the one running promote, in one transaction. An undo that was begun and did not end is resumed:
   * it stays that of whoever asked first.
   * @throws Failure `not_found`; `forbidden` for a promote that is not theirs to undo; `promote_running` while another one holds the place;
   *   `undo_impossible` for what is not the last promote of all, or has been undone
   */
  begin(request: UndoRequest): Promise<UndoTask>
}
