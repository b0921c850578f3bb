import { Failure } from '../failure.ts'

/** A Cloud Tasks queue, whose tasks one function handles. */
export interface TaskQueue<Task> {
  enqueue(task: Task): Promise<void>
}

/**
 * Work that a task does while a call waits for it, from the call's point of view. Starting it acquires a lease, which nobody else can
 * acquire until the work has ended or the lease has expired.
 */
export interface WaitedWork<Request, Task, End> {
  /** @returns the task to carry out */
  begin(request: Request): Promise<Task>
  /** Renews the reservation until the task has started; does nothing once the task has taken it over. */
  keepPlace(task: Task): Promise<void>
  /** Marks work that the queue has refused as failed, with the sentence, and releases the lease. */
  abandon(task: Task, sentence: string): Promise<void>
  /** Waits until the work is done or failed; null if `timeoutMs` passes first. */
  waitForEnd(task: Task, timeoutMs: number): Promise<End | null>
}

/** What every call that waits for a task needs. Times in milliseconds. */
export interface Waiting {
  readonly waitMs: number
  readonly heartbeatMs: number
}

/**
 * Starts work, queues its task and waits for its end. The work itself runs in the queue, so that neither a closed browser nor a dying
 * instance ends it (docs/decisions/0000-gaps.md, 'Promote').
 * @param sentences for a queue that refused the task, and for a timeout of the wait
 * @throws Failure `promote_running` if the wait timed out, and what `begin` throws
 */
export async function waitForTask<Request, Task, End>(
  deps: Waiting & { readonly work: WaitedWork<Request, Task, End>; readonly queue: TaskQueue<Task> },
  request: Request,
  sentences: { readonly refused: string; readonly stillRunning: string },
): Promise<{ task: Task; end: End }> {
  const { work, queue, waitMs, heartbeatMs } = deps
  const task = await work.begin(request)
  try {
    await queue.enqueue(task)
  } catch (error) {
    await work.abandon(task, sentences.refused)
    throw error
  }
  const beat = setInterval(() => {
    // The next heartbeat makes up for a missed one; the reservation outlives several.
    work.keepPlace(task).catch(() => undefined)
  }, heartbeatMs)
  try {
    const end = await work.waitForEnd(task, waitMs)
    if (end === null) throw new Failure('promote_running', sentences.stillRunning)
    return { task, end }
  } finally {
    clearInterval(beat)
  }
}
