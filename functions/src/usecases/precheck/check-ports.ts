import type { ErrorCode } from '@kenshu/contract/errors'

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
  | { readonly state: 'done' /** name in Storage */; readonly object: string }
  | { readonly state: 'failed'; readonly errorCode: ErrorCode; readonly error: string }

/** Pre-checks as the calls see them. */
export interface Checks {
  /**
   * Begins one.
   * @throws Failure `not_found` for an unknown folder, `promote_running` while the same person has another one
   */
  begin(task: CheckTask): Promise<void>
  /** Keeps the person's place while the call waits. */
  keepPlace(task: CheckTask): Promise<void>
  /** Gives it back. */
  leavePlace(task: CheckTask): Promise<void>
  /** Waits until it is done or failed; null when `timeoutMs` passes first. */
  waitForEnd(task: CheckTask, timeoutMs: number): Promise<CheckEnd | null>
}

export interface CheckQueue {
  enqueue(task: CheckTask): Promise<void>
}
