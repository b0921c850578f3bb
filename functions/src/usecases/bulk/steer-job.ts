import type { BulkJob } from '@kenshu/contract/bulk/job'
import { Failure } from '../../failure.ts'
import { JOB_NOT_FOUND, JOB_NOT_OWN } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import type { BulkJobs, StoredJob } from './bulk-ports.ts'
import { type JobQueues, startJob } from './job-queues.ts'
import { findJob, showJob } from './read-jobs.ts'

interface Dependencies extends JobQueues {
  bulkJobs: BulkJobs
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
}

/** Only the job's requester and admins may control it. */
function checkMaySteer(staff: Staff, job: StoredJob): void {
  if (staff.role !== 'admin' && staff.uid !== job.requestedByUid) throw new Failure('forbidden', JOB_NOT_OWN)
}

/**
 * Cancels a job: work in progress completes, the rest is not done, and the job lists what was not done.
 * @throws Failure `not_found`, `forbidden`
 */
export async function cancelJob(
  deps: Dependencies,
  staff: Staff,
  id: string,
  requestId: string,
): Promise<BulkJob> {
  checkMaySteer(staff, await findJob(deps, id))
  const job = await deps.bulkJobs.cancel(id, {
    at: deps.environment.now(),
    ...actor(staff),
    action: 'bulk.cancelled',
    target: id,
    details: {},
    requestId,
  })
  if (job === null) throw new Failure('not_found', JOB_NOT_FOUND)
  // The job's task may be dead; a newer one must record what was not done.
  await startJob(deps, job, job.generation + 1)
  return showJob(deps, staff, job)
}

/**
 * Queues a forgotten job again, with a task whose generation ends all older ones. A job that waits for its turn keeps its place.
 * @throws Failure `not_found`, `forbidden`
 */
export async function resumeJob(deps: Dependencies, staff: Staff, id: string): Promise<BulkJob> {
  const job = await findJob(deps, id)
  checkMaySteer(staff, job)
  const shown = await showJob(deps, staff, job)
  if (!shown.isStalled) return shown
  const waitsSince = deps.environment.now()
  await deps.bulkJobs.waits(id, waitsSince)
  await startJob(deps, job, job.generation + 1)
  return showJob(deps, staff, { ...job, waitsSince })
}
