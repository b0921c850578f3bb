import { setTimeout as sleep } from 'node:timers/promises'
import { describeCrash } from '../../failure.ts'
import type { BulkTask, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { isAllSettled, progressOf } from '../../usecases/bulk/new-job.ts'
import type { ChainTask } from '../../usecases/task-chain.ts'
import type { Delivery, TaskQueue } from '../../usecases/waited-task.ts'
import type { AttemptDependencies } from '../attempt.ts'
import { inOrder } from '../in-order.ts'
import { holdLease, LeaseLost, takeLease } from '../lease.ts'
import type { PromoteLease } from '../ports.ts'
import { progressReporter } from '../progress.ts'
import type { Chunk, RunningBulkJobs } from './bulk-run-ports.ts'
import { MailCount } from './mail-count.ts'

/**
 * How a slice of a job processes one chunk.
 * @returns the chunk's notes afterwards; some may be left for the next slice
 */
export type WorkOnChunk = (chunk: Chunk, slice: Slice) => Promise<JobItem[]>

/**
 * Begins a task's work on a job. Any state that the work keeps belongs to this task alone, since an instance serves many jobs one after the
 * other (docs/decisions/0033-instances-forget.md).
 */
export type BeginWork = (job: StoredJob) => Work

interface Work {
  readonly onChunk: WorkOnChunk
  /** Releases what the work holds; no chunk follows. */
  end?(): Promise<void>
}

/** The time slice of one task. */
export interface Slice {
  /** when the slice ends */
  end: Date
  /** whether the slice is over; work that has not begun is left to the next task */
  isOver: () => boolean
  /** @throws once the lease is lost */
  checkLease: () => void
  /** Says that one more mail has ended. */
  mailEnded: () => void
  /** Leaves a note to a later task, which is not needed before this moment. */
  comeBackAt: (moment: Date) => void
}

export interface BulkRunDependencies extends Omit<AttemptDependencies, 'lease'> {
  readonly jobs: RunningBulkJobs
  readonly lease: (jobId: string) => PromoteLease
  readonly queue: TaskQueue<BulkTask>
  readonly work: BeginWork
  readonly limits: AttemptDependencies['limits'] & {
    /** how long one task works before it hands over to the next, milliseconds */
    readonly bulkSliceMs: number
    /** how long a task waits for mails that are to be retried before the next one takes over, milliseconds */
    readonly bulkIdleMs: number
    readonly bulkChunksAtOnce: number
    readonly progressMs: number
  }
}

/** Only retries are left, so the task waits a while before it queues the next one; otherwise the queue would spin. */
async function idle({ jobs, environment, limits }: BulkRunDependencies, jobId: string, until: Date | null) {
  if (until === null || (await jobs.isCancelling(jobId))) return
  await sleep(Math.min(Math.max(until.getTime() - environment.now().getTime(), 0), limits.bulkIdleMs))
}

/**
 * Works on one slice of a job under its lease.
 * @returns whether nothing is left for this task or a later one
 */
async function workOn(
  deps: BulkRunDependencies,
  { jobId, generation, taskId }: BulkTask & ChainTask,
  owner: string,
  time: Omit<Slice, 'comeBackAt' | 'mailEnded'>,
): Promise<boolean> {
  const { jobs, limits } = deps
  const job = await jobs.begin(jobId, { generation, taskId })
  if (job === null) return true
  const theWork = deps.work(job)
  let comesBackAt: Date | null = null
  const slice: Slice = {
    ...time,
    mailEnded: () => {
      mails?.add(now())
      tell()
    },
    comeBackAt: (moment) => {
      if (comesBackAt === null || moment < comesBackAt) comesBackAt = moment
    },
  }
  const chunks = await jobs.chunks(jobId)
  const now = () => deps.environment.now().getTime()
  const mails =
    job.action === 'send'
      ? new MailCount(
          job.mails,
          chunks.map(({ items }) => items),
          now(),
        )
      : null
  const settled = new Map(chunks.map(({ no, items }) => [no, items]))
  const soFar = () => ({ ...progressOf([...settled.values()]), mails: mails?.soFar() ?? null })
  const progress = progressReporter(() => jobs.report(jobId, owner, soFar()), limits.progressMs)
  const tell = () => {
    progress.report({ stage: 'writing', done: 0, total: 0 })
  }
  const isOpen = ({ items }: Chunk) => items.some(({ outcome }) => outcome === null)
  const work = async (chunk: Chunk): Promise<[string, JobItem[]]> => {
    slice.checkLease()
    return [chunk.no, slice.isOver() ? chunk.items : await theWork.onChunk(chunk, slice)]
  }
  try {
    for await (const [no, items] of inOrder(chunks.filter(isOpen), limits.bulkChunksAtOnce, work)) {
      settled.set(no, items)
      tell()
    }
  } finally {
    await theWork.end?.()
    await progress.flush()
  }
  if (!isAllSettled([...settled.values()])) {
    await idle(deps, jobId, comesBackAt)
    return false
  }
  slice.checkLease()
  await jobs.end(jobId, deps.environment.now())
  return true
}

/**
 * One task of a job: takes its lease, works for a time slice, and queues the next task. Any task may be delivered twice or late, or die at
 * any point (at-least-once). A note's result is stored in the same commit as its change, so the next task continues with the other notes
 * (docs/decisions/0018-bulk-jobs.md). The next task has the next generation; once it begins, earlier tasks stop,
 * and so does any other of its own generation.
 * @throws any unexpected error, so that the queue retries
 */
export async function runBulkJob(
  deps: BulkRunDependencies,
  task: BulkTask,
  { taskId, isLast }: Delivery,
): Promise<void> {
  const { jobId, requestId, generation } = task
  const { jobs, environment } = deps
  const limits = { leaseMs: deps.limits.leaseMs, heartbeatMs: deps.limits.leaseHeartbeatMs }
  const lease = deps.lease(jobId)
  const run = { folder: '', runId: jobId, requestId }
  const owner = `${jobId}:${environment.newId()}`
  // The holder of the lease has its own task, which the queue retries if it dies.
  if ((await takeLease(lease, run, owner, limits)) !== 'taken') return

  const held = holdLease(lease, owner, limits)
  const end = new Date(environment.now().getTime() + deps.limits.bulkSliceMs)
  try {
    const time = { end, isOver: () => environment.now() >= end, checkLease: held.check }
    const isOver = await workOn(deps, { ...task, taskId }, owner, time)
    deps.log.info(isOver ? 'bulk job done' : 'bulk job goes on', { jobId, requestId })
    if (!isOver) {
      await jobs.waits(jobId, environment.now())
      await deps.queue.enqueue({ jobId, requestId, generation: generation + 1 })
    }
    await lease.handBack(run, owner)
  } catch (error) {
    deps.log.error('bulk job crashed', { jobId, requestId, error: describeCrash(error) })
    await lease.handBack(run, owner)
    // Without its lease it cannot know how the job does: another task may be at work on it.
    if (!isLast && !(error instanceof LeaseLost)) await jobs.waits(jobId, environment.now())
    throw error
  } finally {
    held.stop()
  }
}
