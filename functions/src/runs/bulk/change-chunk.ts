import type { PaceSettings } from '../../config/limits/pace.ts'
import { JOB_CANCELLED } from '../../messages/failures.ts'
import type { StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { settleNote } from '../../usecases/bulk/settle-note.ts'
import type { Staff } from '../../usecases/caller.ts'
import type { Environment } from '../../usecases/environment.ts'
import { writeBrake } from '../writes/write-brake.ts'
import type { RunningBulkJobs } from './bulk-run-ports.ts'
import type { BeginWork, WorkOnChunk } from './run-bulk-job.ts'

/** A note's writes: the note, its audit entry, and the record that informs open lists. */
const WRITES_PER_NOTE = 3

/** How a task processes a chunk of a job that changes statuses. */
export function changeChunk(deps: {
  readonly jobs: RunningBulkJobs
  readonly staffOf: (job: StoredJob) => Promise<Staff | null>
  readonly environment: Pick<Environment, 'now'>
  readonly limits: PaceSettings
}): BeginWork {
  return (job) => {
    const pace = writeBrake(deps.limits)
    const onChunk: WorkOnChunk = async ({ no, items }, slice) => {
      const open = items.filter(({ outcome }) => outcome === null)
      await pace(open.length * WRITES_PER_NOTE)
      slice.checkLease()
      if (await deps.jobs.isCancelling(job.id)) {
        const cancelled = { outcome: 'cancelled', sentence: JOB_CANCELLED } as const
        return deps.jobs.record(job.id, no, new Map(open.map(({ id }) => [id, cancelled])))
      }
      const staff = await deps.staffOf(job)
      const at = deps.environment.now()
      return deps.jobs.settle(job.id, no, (item, found) => settleNote(job, staff, item, found, at))
    }
    return { onChunk }
  }
}
