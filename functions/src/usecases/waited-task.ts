import { Failure } from '../failure.ts'

/** A queue of Cloud Tasks, whose tasks one function carries out. */
export interface TaskQueue<Task> {
  enqueue(task: Task): Promise<void>
}

/**
 * Work that a task does while a call waits for it, as the call sees it. Beginning it takes a place, which nobody else can take
 * until the work has ended or nothing has been heard of it for a while.
 */
export interface WaitedWork<Request, Task, End> {
  /** @returns the task to carry out */
  begin(request: Request): Promise<Task>
  /** Keeps the place until the task has come; does nothing once that has taken it over. */
  keepPlace(task: Task): Promise<void>
  /** Ends as failed, with the sentence, what the queue has refused, and gives the place back. */
  abandon(task: Task, sentence: string): Promise<void>
  /** Waits until the work is done or failed; null when `timeoutMs` passes first. */
  waitForEnd(task: Task, timeoutMs: number): Promise<End | null>
}

/** What every call that waits for a task needs. Milliseconds. */
export interface Waiting {
  readonly waitMs: number
  readonly heartbeatMs: number
}

/**
 * Begins a work, hands it to its queue and waits for its end. The work itself runs in the queue, so that neither a closed
 * browser nor a dying instance ends it (docs/decisions/0000-gaps.md, 'Promote').
 * @param sentences of a queue that refused the task, and of a wait that was too short
 * @throws Failure `promote_running` when the wait was too short, and what `begin` throws
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
    // A missed beat is made up by the next; the place outlives several.
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
