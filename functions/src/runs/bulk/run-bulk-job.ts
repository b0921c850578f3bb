import { describeCrash } from '../../failure.ts'
import type { BulkTask, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { isAllSettled, tally } from '../../usecases/bulk/new-job.ts'
import type { TaskQueue } from '../../usecases/waited-task.ts'
import type { AttemptDependencies } from '../attempt.ts'
import { inOrder } from '../in-order.ts'
import { holdLease, takeLease } from '../lease.ts'
import type { PromoteLease } from '../ports.ts'
import { progressReporter } from '../progress.ts'
import type { Chunk, RunningBulkJobs } from './bulk-run-ports.ts'

/** What a slice of a job does with one chunk. @returns its notes as they are then; some may be left for the next slice */
export type WorkOnChunk = (job: StoredJob, chunk: Chunk, slice: Slice) => Promise<JobItem[]>

/** The time of one task. */
export interface Slice {
  /** whether it is over: what is not begun is left to the next task */
  isOver: () => boolean
  /** @throws once the lease is lost */
  checkLease: () => void
}

export interface BulkRunDependencies extends Omit<AttemptDependencies, 'lease'> {
  readonly jobs: RunningBulkJobs
  readonly lease: (jobId: string) => PromoteLease
  readonly queue: TaskQueue<BulkTask>
  readonly work: WorkOnChunk
  readonly limits: AttemptDependencies['limits'] & {
    /** how long one task works before it hands on to the next, milliseconds */
    readonly bulkSliceMs: number
    readonly bulkChunksAtOnce: number
    readonly progressMs: number
  }
}

/** One slice of a job under its lease. @returns whether the job is over */
async function workOn(
  deps: BulkRunDependencies,
  jobId: string,
  owner: string,
  slice: Slice,
): Promise<boolean> {
  const { jobs, limits } = deps
  const job = await jobs.begin(jobId)
  if (job === null) return true
  const chunks = await jobs.chunks(jobId)
  const settled = new Map(chunks.map(({ no, items }) => [no, items]))
  const counts = () => tally([...settled.values()].flat())
  const progress = progressReporter(() => jobs.report(jobId, owner, counts()), limits.progressMs)
  const isOpen = ({ items }: Chunk) => items.some(({ outcome }) => outcome === null)
  const work = async (chunk: Chunk): Promise<[string, JobItem[]]> => {
    slice.checkLease()
    return [chunk.no, slice.isOver() ? chunk.items : await deps.work(job, chunk, slice)]
  }
  for await (const [no, items] of inOrder(chunks.filter(isOpen), limits.bulkChunksAtOnce, work)) {
    settled.set(no, items)
    progress.report({ stage: 'writing', done: 0, total: 0 })
  }
  await progress.flush()
  if (!isAllSettled(counts(), job.total)) return false
  slice.checkLease()
  await jobs.end(jobId, deps.environment.now())
  return true
}

/**
 * One task of a job: takes its lease and works for a slice of time, then has the next task go on. Any task may come twice, late, or
 * die at any point: what a note has come to is kept with the note's change, so the next one goes on with the others
 * (docs/decisions/0018-bulk-jobs.md).
 * @throws whatever went wrong unexpectedly, so that the queue tries again
 */
export async function runBulkJob(deps: BulkRunDependencies, task: BulkTask): Promise<void> {
  const { jobId, requestId } = task
  const limits = { leaseMs: deps.limits.leaseMs, heartbeatMs: deps.limits.leaseHeartbeatMs }
  const lease = deps.lease(jobId)
  const run = { folder: '', runId: jobId, requestId }
  const owner = `${jobId}:${deps.environment.newId()}`
  // Whoever is at it has a task of its own, which comes again if that dies.
  if ((await takeLease(lease, run, owner, limits)) !== 'taken') return

  const held = holdLease(lease, owner, limits)
  const end = performance.now() + deps.limits.bulkSliceMs
  try {
    const slice = { isOver: () => performance.now() >= end, checkLease: held.check }
    const isOver = await workOn(deps, jobId, owner, slice)
    deps.log.info(isOver ? 'bulk job done' : 'bulk job goes on', { jobId, requestId })
    if (isOver) return
    await deps.queue.enqueue(task)
    await lease.handBack(run, owner)
  } catch (error) {
    deps.log.error('bulk job crashed', { jobId, requestId, error: describeCrash(error) })
    await lease.handBack(run, owner)
    throw error
  } finally {
    held.stop()
  }
}
