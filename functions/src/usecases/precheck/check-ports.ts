import type { ErrorCode } from '@kenshu/contract/errors'
import type { WaitedWork } from '../waited-task.ts'

/** One pre-check, as its task carries it. */
export interface CheckTask {
  folder: string
  checkId: string
  /** who asks: one person has one pre-check at a time */
  uid: string
  /** of the request that asked for it; log lines of the task carry it too */
  requestId: string
}

/** What became of a pre-check. */
export type CheckEnd =
  | {
      readonly state: 'done'
      /** name in Storage */
      readonly object: string
      /** name in Storage of the CSV of notes that the export does not have; null where it has all */
      readonly missingCsv: string | null
    }
  | { readonly state: 'failed'; readonly errorCode: ErrorCode; readonly error: string }

export interface Checks extends WaitedWork<CheckTask, CheckTask, CheckEnd> {
  /**
   * Takes the person's place.
   * @throws Failure `not_found` for an unknown folder, `promote_running` while the same person has another one
   */
  begin(task: CheckTask): Promise<CheckTask>
  /** What became of a pre-check; null where there is none, or it has not ended. */
  find(check: Pick<CheckTask, 'folder' | 'checkId'>): Promise<CheckEnd | null>
}
