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

/** Whoever asked for a job steers it, and every admin. */
function checkMaySteer(staff: Staff, job: StoredJob): void {
  if (staff.role !== 'admin' && staff.uid !== job.requestedByUid) throw new Failure('forbidden', JOB_NOT_OWN)
}

/**
 * Has a job do nothing more: what is being done comes to its end, the rest is not done, and the job says which.
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
  // Whoever was at it may be gone; somebody has to write down what was not done.
  await startJob(deps, job)
  return showJob(deps, staff, job)
}

/**
 * Hands a job that was forgotten to its queue again, with a task that ends all older ones; one that waits for its turn keeps its place.
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
