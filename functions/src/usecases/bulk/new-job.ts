import { jobChunksLost } from '../../messages/failures.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { JobItem, StoredJob } from './bulk-ports.ts'
import { mailsOf } from './mails-of.ts'

/** Counts the notes by result. */
export function tally(items: readonly Pick<JobItem, 'outcome'>[]): StoredJob['counts'] {
  const counts = { done: 0, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 }
  for (const { outcome } of items) if (outcome !== null) counts[outcome] += 1
  return counts
}

/** The progress of a job, from the notes of its chunks. */
export function progressOf(
  chunks: readonly (readonly Pick<JobItem, 'outcome'>[])[],
): Pick<StoredJob, 'counts' | 'settled'> {
  return {
    counts: tally(chunks.flat()),
    settled: chunks.map((items) => items.filter(({ outcome }) => outcome !== null).length),
  }
}

/** The chunks that have progressed since the caller was told the counts. */
export function chunksChanged({ settled }: Pick<StoredJob, 'settled'>, known: readonly number[]): number[] {
  return settled.flatMap((count, chunk) => (count === (known[chunk] ?? 0) ? [] : [chunk]))
}

/** Whether all notes of a job have ended. */
export function isAllSettled(chunks: readonly (readonly Pick<JobItem, 'outcome'>[])[]): boolean {
  return chunks.every((items) => items.every(({ outcome }) => outcome !== null))
}

/** The result of a job. The results of notes in unreadable chunks are unknown, so they count as unclear, and the job says so. */
export function endOf(
  { total, endReason }: Pick<StoredJob, 'total' | 'endReason'>,
  chunks: readonly (readonly Pick<JobItem, 'outcome'>[])[],
): Pick<StoredJob, 'counts' | 'settled' | 'endReason'> {
  const { counts, settled } = progressOf(chunks)
  const lost = total - chunks.flat().length
  if (lost <= 0) return { counts, settled, endReason }
  return {
    counts: { ...counts, unclear: counts.unclear + lost },
    settled,
    endReason: endReason === '' ? jobChunksLost(lost) : endReason,
  }
}

/** A new job, with its audit entry. */
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
    requestedByName: staff.displayName,
    requestedAt: at,
    requestId,
    state: 'queued',
    isCancelling: false,
    total: items.length,
    totalAmountWithTax: items.reduce((sum, item) => sum + item.totalAmountWithTax, 0),
    counts: tally(items),
    endedAt: null,
    undoneBy: null,
    settled: [],
    generation: 0,
    taskId: '',
    waitsSince: at,
    mailFaults: 0,
    pausedUntil: null,
    endReason: '',
    mails: wish.action === 'send' ? { total: mailsOf(items).length, done: 0, eachMs: null } : null,
  }
  const { action, total, undoes } = job
  return {
    job,
    audit: {
      at,
      ...actor(staff),
      action: 'bulk.begun',
      target: job.id,
      details: { action, total, ...(undoes !== null && { undoes }) },
      requestId,
    },
  }
}
