import type { BulkJob } from '@kenshu/contract/bulk/job'
import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import type { Staff } from '../caller.ts'
import type { StoredJob } from './bulk-ports.ts'
import type { QueueStanding } from './queue-standing.ts'

interface Seen {
  staff: Pick<Staff, 'uid'>
  now: Date
  /** the requester's name, as staff see it */
  nameOf: (job: StoredJob) => string
  standing: QueueStanding
}

/** Until when the requester can undo a job; null if not at all. A mail cannot be recalled. */
export function undoUntil(job: StoredJob): Date | null {
  const { action, counts, endedAt, undoneBy } = job
  const isUndoable = (action === 'request' || action === 'stop') && undoneBy === null && counts.done > 0
  return isUndoable && endedAt !== null ? new Date(endedAt.getTime() + UNDO_MINUTES * MINUTE_MS) : null
}

/** Converts a job to the API's form. */
export function toBulkJob(job: StoredJob, { staff, now, nameOf, standing }: Seen): BulkJob {
  const { id, action, state, isCancelling, total, counts, mails, totalAmountWithTax, undoes, undoneBy } = job
  const { isStalled, waitsFor } = standing
  const isOwn = job.requestedByUid === staff.uid
  const until = isOwn ? undoUntil(job) : null
  return {
    id,
    action,
    state,
    isCancelling,
    total,
    counts,
    mails,
    totalAmountWithTax,
    requestedBy: nameOf(job),
    isOwn,
    requestedAt: job.requestedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    isStalled,
    waitsFor:
      waitsFor?.map((other) => ({ id: other.id, action: other.action, requestedBy: nameOf(other) })) ?? null,
    endReason: job.endReason,
    undoUntil: until !== null && until > now ? until.toISOString() : null,
    undoes,
    undoneBy,
  }
}

/** Converts a job that the caller has just created. */
export function toOwnJob(job: StoredJob, staff: Staff): BulkJob {
  const standing = { isStalled: false, waitsFor: null }
  const nameOf = () => (staff.displayName === '' ? staff.email : staff.displayName)
  return toBulkJob(job, { staff, now: job.requestedAt, nameOf, standing })
}
