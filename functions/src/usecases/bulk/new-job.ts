import { OUTCOMES } from '@kenshu/contract/bulk/job'
import type { AuditEntry } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { JobItem, StoredJob } from './bulk-ports.ts'

/** How many notes have ended how. */
export function tally(items: readonly Pick<JobItem, 'outcome'>[]): StoredJob['counts'] {
  const counts = { done: 0, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 }
  for (const { outcome } of items) if (outcome !== null) counts[outcome] += 1
  return counts
}

/** Whether no note of a job is left to do. */
export function isAllSettled(counts: StoredJob['counts'], total: number): boolean {
  return OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0) >= total
}

/** A job as it begins, with its audit entry. */
export function newJob(
  wish: Pick<StoredJob, 'id' | 'action' | 'setsStatus' | 'contentHash' | 'undoes'>,
  items: readonly JobItem[],
  staff: Staff,
  at: Date,
  requestId: string,
): { job: StoredJob; audit: AuditEntry } {
  const job: StoredJob = {
    ...wish,
    requestedByUid: staff.uid,
    requestedByEmail: staff.email,
    requestedAt: at,
    requestId,
    state: 'queued',
    isCancelling: false,
    total: items.length,
    totalAmountWithTax: items.reduce((sum, item) => sum + item.totalAmountWithTax, 0),
    counts: tally(items),
    endedAt: null,
    undoneBy: null,
  }
  const { action, total, undoes } = job
  return {
    job,
    audit: {
      at,
      uid: staff.uid,
      email: staff.email,
      action: 'bulk.begun',
      target: job.id,
      details: { action, total, ...(undoes !== null && { undoes }) },
      requestId,
    },
  }
}
