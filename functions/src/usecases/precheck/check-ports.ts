import type { ErrorCode } from '@kenshu/contract/error-codes'
import type { WaitedWork } from '../waited-task.ts'

/** The data of a pre-check's task. */
export interface CheckTask {
  folder: string
  checkId: string
  /** uid of the requester; a person has one pre-check at a time */
  uid: string
  /** id of the request that started it, which the task's log lines also have */
  requestId: string
}

/** The result of a pre-check. */
export type CheckEnd =
  | {
      readonly state: 'done'
      /** name in Storage */
      readonly object: string
      /** name in Storage of the CSV of notes that the export lacks; null if it lacks none */
      readonly missingCsv: string | null
    }
  | { readonly state: 'failed'; readonly errorCode: ErrorCode; readonly error: string }

export interface Checks extends WaitedWork<CheckTask, CheckTask, CheckEnd> {
  /**
   * Reserves the person's lock, unless a pre-check of the same folder holds it.
   * @returns the pre-check to wait for: the given one, or the one that is queued or running
   * @throws Failure `not_found` for an unknown folder; `promote_running` while the same person has one of another folder
   */
  begin(task: CheckTask): Promise<CheckTask>
  /** The result of a pre-check; null if there is none, or it has not ended. */
  find(check: Pick<CheckTask, 'folder' | 'checkId'>): Promise<CheckEnd | null>
}
