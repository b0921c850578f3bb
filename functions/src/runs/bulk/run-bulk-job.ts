import { setTimeout as sleep } from 'node:timers/promises'
import { describeCrash } from '../../failure.ts'
import type { BulkTask, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { isAllSettled, progressOf } from '../../usecases/bulk/new-job.ts'
import type { TaskQueue } from '../../usecases/waited-task.ts'
import type { AttemptDependencies } from '../attempt.ts'
import { inOrder } from '../in-order.ts'
import { holdLease, takeLease } from '../lease.ts'
import type { PromoteLease } from '../ports.ts'
import { progressReporter } from '../progress.ts'
import type { Chunk, RunningBulkJobs } from './bulk-run-ports.ts'

/** What a slice of a job does with one chunk. @returns its notes as they are then; some may be left for the next slice */
type WorkOnChunk = (chunk: Chunk, slice: Slice) => Promise<JobItem[]>

/**
 * Begins a task's work at a job. What the work remembers, it remembers for this task alone: an instance has many jobs one after the
 * other (docs/decisions/0033-instances-forget.md).
 */
export type BeginWork = (job: StoredJob) => WorkOnChunk

/** The time of one task. */
export interface Slice {
  /** when it is over */
  end: Date
  /** whether it is over: what is not begun is left to the next task */
  isOver: () => boolean
  /** @throws once the lease is lost */
  checkLease: () => void
  /** A note is left to a later task, which need not come before a moment. */
  comeBackAt: (moment: Date) => void
}

export interface BulkRunDependencies extends Omit<AttemptDependencies, 'lease'> {
  readonly jobs: RunningBulkJobs
  readonly lease: (jobId: string) => PromoteLease
  readonly queue: TaskQueue<BulkTask>
  readonly work: BeginWork
  readonly limits: AttemptDependencies['limits'] & {
    /** how long one task works before it hands on to the next, milliseconds */
    readonly bulkSliceMs: number
    /** how long a task waits at most for what is to be tried again, before the next one looks, milliseconds */
    readonly bulkIdleMs: number
    readonly bulkChunksAtOnce: number
    readonly progressMs: number
  }
}

/** Nothing is left but what is to be tried again: for a while that keeps the queue from going round and round. */
async function idle({ jobs, environment, limits }: BulkRunDependencies, jobId: string, until: Date | null) {
  if (until === null || (await jobs.isCancelling(jobId))) return
  await sleep(Math.min(Math.max(until.getTime() - environment.now().getTime(), 0), limits.bulkIdleMs))
}

/** One slice of a job under its lease. @returns whether nothing is left for this task, or for one after it */
async function workOn(
  deps: BulkRunDependencies,
  { jobId, generation }: BulkTask,
  owner: string,
  time: Omit<Slice, 'comeBackAt'>,
): Promise<boolean> {
  const { jobs, limits } = deps
  const job = await jobs.begin(jobId, generation)
  if (job === null) return true
  const workOnChunk = deps.work(job)
  let comesBackAt: Date | null = null
  const slice: Slice = {
    ...time,
    comeBackAt: (moment) => {
      if (comesBackAt === null || moment < comesBackAt) comesBackAt = moment
    },
  }
  const chunks = await jobs.chunks(jobId)
  const settled = new Map(chunks.map(({ no, items }) => [no, items]))
  const soFar = () => progressOf([...settled.values()])
  const progress = progressReporter(() => jobs.report(jobId, owner, soFar()), limits.progressMs)
  const isOpen = ({ items }: Chunk) => items.some(({ outcome }) => outcome === null)
  const work = async (chunk: Chunk): Promise<[string, JobItem[]]> => {
    slice.checkLease()
    return [chunk.no, slice.isOver() ? chunk.items : await workOnChunk(chunk, slice)]
  }
  try {
    for await (const [no, items] of inOrder(chunks.filter(isOpen), limits.bulkChunksAtOnce, work)) {
      settled.set(no, items)
      progress.report({ stage: 'writing', done: 0, total: 0 })
    }
  } finally {
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
 * One task of a job: takes its lease and works for a slice of time, then has the next task go on. Any task may come twice, late, or
 * die at any point: what a note has come to is kept with the note's change, so the next one goes on with the others
 * (docs/decisions/0018-bulk-jobs.md). The next one has the next generation, and its coming ends whatever is left of earlier ones.
 * @param isLast the queue does not call this task again
 * @throws whatever went wrong unexpectedly, so that the queue tries again
 */
export async function runBulkJob(deps: BulkRunDependencies, task: BulkTask, isLast: boolean): Promise<void> {
  const { jobId, requestId, generation } = task
  const { jobs, environment } = deps
  const limits = { leaseMs: deps.limits.leaseMs, heartbeatMs: deps.limits.leaseHeartbeatMs }
  const lease = deps.lease(jobId)
  const run = { folder: '', runId: jobId, requestId }
  const owner = `${jobId}:${environment.newId()}`
  // Whoever is at it has a task of its own, which comes again if that dies.
  if ((await takeLease(lease, run, owner, limits)) !== 'taken') return

  const held = holdLease(lease, owner, limits)
  const end = new Date(environment.now().getTime() + deps.limits.bulkSliceMs)
  try {
    const time = { end, isOver: () => environment.now() >= end, checkLease: held.check }
    const isOver = await workOn(deps, task, owner, time)
    deps.log.info(isOver ? 'bulk job done' : 'bulk job goes on', { jobId, requestId })
    if (!isOver) {
      await jobs.waits(jobId, environment.now())
      await deps.queue.enqueue({ jobId, requestId, generation: generation + 1 })
    }
    await lease.handBack(run, owner)
  } catch (error) {
    deps.log.error('bulk job crashed', { jobId, requestId, error: describeCrash(error) })
    await lease.handBack(run, owner)
    if (!isLast) await jobs.waits(jobId, environment.now())
    throw error
  } finally {
    held.stop()
  }
}
