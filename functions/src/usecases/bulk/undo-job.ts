import type { BulkJob } from '@kenshu/contract/bulk/job'
import { Failure } from '../../failure.ts'
import { JOB_NOT_UNDOABLE, JOB_UNDONE_ALREADY } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { BulkJobs, JobItem } from './bulk-ports.ts'
import { type JobQueues, startJob } from './job-queues.ts'
import { newJob } from './new-job.ts'
import { findJob } from './read-jobs.ts'
import { toOwnJob, undoUntil } from './to-bulk-job.ts'

interface Dependencies extends JobQueues {
  bulkJobs: BulkJobs
  environment: Pick<Environment, 'now'>
}

/**
 * Makes a job that undoes another one. Idempotent: each job has one undo, which a repeated call finds.
 * @throws Failure `not_found`, `undo_impossible`
 */
export async function undoJob(
  deps: Dependencies,
  staff: Staff,
  id: string,
  requestId: string,
): Promise<BulkJob> {
  const undone = await findJob(deps, id)
  const undoId = `${id}-undo`
  const now = deps.environment.now()
  if (undone.requestedByUid !== staff.uid) throw new Failure('undo_impossible', JOB_NOT_UNDOABLE)
  const known = await deps.bulkJobs.get(undoId)
  if (known !== null) {
    if (known.state === 'ended') throw new Failure('undo_impossible', JOB_UNDONE_ALREADY)
    await startJob(deps, known)
    return toOwnJob(known, staff)
  }
  const until = undoUntil(undone)
  if (until === null || now > until) throw new Failure('undo_impossible', JOB_NOT_UNDOABLE)
  const done = (await deps.bulkJobs.items(id, null)).filter(({ outcome }) => outcome === 'done')
  const items = done.map((item): JobItem => ({ ...item, outcome: null, sentence: '' }))
  const wish = { id: undoId, action: 'undo', setsStatus: false, contentHash: '', undoes: id } as const
  const { job, audit } = newJob(wish, items, staff, now, requestId)
  const stored = await deps.bulkJobs.create(job, items, audit)
  await startJob(deps, stored)
  return toOwnJob(stored, staff)
}
