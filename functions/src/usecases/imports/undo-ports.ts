import type { StoredRun } from './stored-run.ts'

/** One taking back of a promotion, as its task carries it. */
export interface UndoTask {
  folder: string
  /** the promotion that is taken back */
  runId: string
  undoId: string
  /** of the request that asked for it; log lines of the task carry it too */
  requestId: string
}

/** Taking back as the calls see it. */
export interface Undos {
  /**
   * Takes the place of the one running promote, in one transaction. One that was begun and came to no end is carried on:
   * it stays that of whoever asked first.
   * @throws Failure `not_found`; `promote_running` while another one holds the place; `undo_impossible` for what is not
   *   the last promotion of all, or has been taken back
   */
  reserve(task: UndoTask & { requestedBy: string; requestedByUid: string }): Promise<void>
  /** Keeps a reservation alive until the task has come; does nothing once the task holds the lease. */
  keepReservation(task: UndoTask): Promise<void>
  /** Gives the place back after the queue refused the task. */
  abandon(task: UndoTask, sentence: string): Promise<void>
  /** Waits until it is done or failed; null when `timeoutMs` passes first. */
  waitForEnd(task: UndoTask, timeoutMs: number): Promise<StoredRun | null>
}

export interface UndoQueue {
  enqueue(task: UndoTask): Promise<void>
}
