import { type BulkJob, type BulkResult, bulkItemSchema } from '@kenshu/contract/bulk/job'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { JOB_NOT_FOUND } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { findById } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart, type Who } from '../history/who.ts'
import type { BulkJobs, StoredJob } from './bulk-ports.ts'
import { chunksChanged } from './new-job.ts'
import { queueStanding } from './queue-standing.ts'
import { toBulkJob } from './to-bulk-job.ts'

interface Dependencies {
  bulkJobs: BulkJobs
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

/** @throws Failure `not_found` */
export async function findJob({ bulkJobs }: Pick<Dependencies, 'bulkJobs'>, id: string): Promise<StoredJob> {
  return findById(id, JOB_NOT_FOUND, () => bulkJobs.get(id))
}

function requesterOf({ requestedByName, requestedByEmail }: StoredJob): Who {
  return { name: requestedByName, email: requestedByEmail }
}

/** The jobs as a staff member currently sees them. */
async function showJobs(
  { bulkJobs, history, environment }: Dependencies,
  staff: Staff,
  jobs: readonly StoredJob[],
): Promise<BulkJob[]> {
  const now = environment.now()
  const isOpen = ({ state }: StoredJob) => state !== 'ended'
  // What an open job waits for is looked up only if there is an open one.
  const others = jobs.some(isOpen)
    ? await bulkJobs.openOrEndedSince(new Date(now.getTime() - LIMITS.queueQuietMs))
    : []
  const all = [...jobs, ...others]
  const [nameOfWho, held] = await Promise.all([
    namesApart(history, all.map(requesterOf)),
    bulkJobs.held([...new Set(all.filter(isOpen).map(({ id }) => id))]),
  ])
  const nameOf = (job: StoredJob) => nameOfWho(requesterOf(job))
  return jobs.map((job) =>
    toBulkJob(job, { staff, now, nameOf, standing: queueStanding(job, others, held, now) }),
  )
}

/** A job as a staff member currently sees it. */
export async function showJob(deps: Dependencies, staff: Staff, job: StoredJob): Promise<BulkJob> {
  const [shown] = await showJobs(deps, staff, [job])
  if (shown === undefined) throw new Failure('not_found', JOB_NOT_FOUND)
  return shown
}

/** Everybody's newest jobs. */
export async function listJobs(deps: Dependencies, staff: Staff): Promise<BulkJob[]> {
  return showJobs(deps, staff, await deps.bulkJobs.newest(LIMITS.jobsListed))
}

/**
 * A job and the results of its notes.
 * @param known the counts that the caller has for each chunk: only notes of chunks with other counts are read; null for all
 * @throws Failure `not_found`
 */
export async function getJob(
  deps: Dependencies,
  staff: Staff,
  id: string,
  known: readonly number[] | null,
): Promise<BulkResult> {
  // The job is read first: its counts are written after the notes, so the notes are never behind them.
  const job = await findJob(deps, id)
  const chunks = known === null ? null : chunksChanged(job, known)
  const [shown, items] = await Promise.all([showJob(deps, staff, job), deps.bulkJobs.items(id, chunks)])
  return { job: shown, items: items.map((item) => bulkItemSchema.parse(item)), settled: job.settled }
}
