import { Failure } from '../failure.ts'

/** A Cloud Tasks queue, whose tasks one function handles. */
export interface TaskQueue<Task> {
  enqueue(task: Task): Promise<void>
}

/** One delivery of a task, which its queue may deliver several times. */
export interface Delivery {
  /** the queue's own name of the task: the same at each delivery, and never that of another task */
  readonly taskId: string
  /** whether the queue will not deliver it again if it fails */
  readonly isLast: boolean
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

interface WaitSentences {
  /** for a queue that refused the task */
  readonly refused: string
  /** for a timeout of the wait */
  readonly stillRunning: string
}

/**
 * Starts work, queues its task and waits for its end. The work itself runs in the queue, so that neither a closed browser nor a dying
 * instance ends it (docs/decisions/0000-gaps.md, 'Promote').
 * @throws Failure `promote_running` if the wait timed out, and what `begin` throws
 */
export async function waitForTask<Request, Task, End>(
  deps: Waiting & { readonly work: WaitedWork<Request, Task, End>; readonly queue: TaskQueue<Task> },
  request: Request,
  sentences: WaitSentences,
): Promise<{ task: Task; end: End }> {
  const task = await deps.work.begin(request)
  return { task, end: await queueAndWait(deps, task, sentences) }
}

/** The part of waitForTask after the beginning. */
export async function queueAndWait<Request, Task, End>(
  deps: Waiting & { readonly work: WaitedWork<Request, Task, End>; readonly queue: TaskQueue<Task> },
  task: Task,
  sentences: WaitSentences,
): Promise<End> {
  const { work, queue, heartbeatMs } = deps
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
    return await joinTask(deps, task, sentences)
  } finally {
    clearInterval(beat)
  }
}

/** Waits for the end of work that another call has started, and queued. */
export async function joinTask<Task, End>(
  {
    work,
    waitMs,
  }: Pick<Waiting, 'waitMs'> & { readonly work: Pick<WaitedWork<never, Task, End>, 'waitForEnd'> },
  task: Task,
  { stillRunning }: Pick<WaitSentences, 'stillRunning'>,
): Promise<End> {
  const end = await work.waitForEnd(task, waitMs)
  if (end === null) throw new Failure('promote_running', stillRunning)
  return end
}
