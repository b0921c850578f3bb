import type { BulkJob } from '@kenshu/contract/bulk/job'
import { UNDO_MINUTES } from '@kenshu/contract/delivery-note/update'
import type { Staff } from '../caller.ts'
import type { StoredJob } from './bulk-ports.ts'

/** How long a job may wait for its task before it counts as forgotten. */
const QUEUED_MS = 60_000

interface Seen {
  staff: Pick<Staff, 'uid'>
  now: Date
  /** who asked for it */
  requestedBy: string
  /** whether somebody is at it */
  isHeld: boolean
}

/** Until when a job's requester can take it back; null: not at all. A mail can't be called back. */
export function undoUntil(job: StoredJob): Date | null {
  const { action, counts, endedAt, undoneBy } = job
  const isUndoable = (action === 'request' || action === 'stop') && undoneBy === null && counts.done > 0
  return isUndoable && endedAt !== null ? new Date(endedAt.getTime() + UNDO_MINUTES * 60_000) : null
}

/** A job as the API tells it. */
export function toBulkJob(job: StoredJob, { staff, now, requestedBy, isHeld }: Seen): BulkJob {
  const { id, action, state, isCancelling, total, counts, totalAmountWithTax, undoes, undoneBy } = job
  const isOwn = job.requestedByUid === staff.uid
  const until = isOwn ? undoUntil(job) : null
  const isFresh = now.getTime() - job.requestedAt.getTime() < QUEUED_MS
  return {
    id,
    action,
    state,
    isCancelling,
    total,
    counts,
    totalAmountWithTax,
    requestedBy,
    isOwn,
    requestedAt: job.requestedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    isStalled: state !== 'ended' && !isHeld && !isFresh,
    undoUntil: until !== null && until > now ? until.toISOString() : null,
    undoes,
    undoneBy,
  }
}

/** The same for whoever has just asked for it. */
export function toOwnJob(job: StoredJob, staff: Staff): BulkJob {
  const requestedBy = staff.displayName === '' ? staff.email : staff.displayName
  return toBulkJob(job, { staff, now: job.requestedAt, requestedBy, isHeld: true })
}
