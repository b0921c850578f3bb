import type { JobAction } from '@kenshu/contract/bulk/actions'
import type { BulkItem, BulkProgress, Outcome } from '@kenshu/contract/bulk/job'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'

/** `bulkJobs/{id}`: what a job does to many notes, and its progress (docs/decisions/0018-bulk-jobs.md). */
export interface StoredJob extends BulkProgress {
  id: string
  action: JobAction
  /** of mails: sets 検収依頼済＆未検収 once a mail was sent */
  setsStatus: boolean
  requestedByUid: string
  requestedByEmail: string
  /** their name at that time; '' if they had none */
  requestedByName: string
  requestedAt: Date
  requestId: string
  /** of the request: the same idempotency key with another content is an error */
  contentHash: string
  /** integer yen */
  totalAmountWithTax: number
  endedAt: Date | null
  undoes: string | null
  undoneBy: string | null
  /** how many notes of each chunk had ended at the task's last report; empty before the first one */
  settled: number[]
  /** of its newest task; older tasks end at once (docs/decisions/0033-instances-forget.md) */
  generation: number
  /** the queue's name of that task; '' before it begins */
  taskId: string
  /** since when it has been waiting in its queue; null while a task works on it, or after a task died */
  waitsSince: Date | null
  /** of mails: how many in a row the mail server has refused */
  mailFaults: number
  /** of mails: until when it sends none, because of those refusals */
  pausedUntil: Date | null
  /** why the product ended it early; '' if it did not */
  endReason: string
}

/** A note of a job. */
export interface JobItem extends BulkItem {
  /** the note's revision when it was reviewed */
  revision: number
}

/** The result of a note. */
export interface Ending {
  outcome: Outcome
  /** '' if there is nothing to say */
  sentence: string
}

/** A task of the queue: one slice of a job. */
export interface BulkTask {
  jobId: string
  requestId: string
  /** one more than the previous task's */
  generation: number
}

export interface BulkJobs {
  /**
   * Stores a job with its notes and an audit entry, in one transaction, unless the id exists already.
   * @returns the job that is now stored under the id
   */
  create(job: StoredJob, items: readonly JobItem[], audit: AuditEntry): Promise<StoredJob>
  get(id: string): Promise<StoredJob | null>
  /**
   * The notes of a job, in their original order.
   * @param chunks only these chunks; null for all
   */
  items(id: string, chunks: readonly number[] | null): Promise<JobItem[]>
  /** The newest jobs of everybody. */
  newest(limit: number): Promise<StoredJob[]>
  /** The jobs that have not ended, or ended after a moment; they show what a job waits for. */
  openOrEndedSince(moment: Date): Promise<StoredJob[]>
  /** The jobs, among these, on which a task is working. */
  held(ids: readonly string[]): Promise<Set<string>>
  /** Records since when a job has been waiting in its queue, unless it has ended. */
  waits(id: string, since: Date): Promise<void>
  /**
   * Marks a job that has not ended as to be cancelled, with an audit entry.
   * @returns the current job; null if it does not exist
   */
  cancel(id: string, audit: AuditEntry): Promise<StoredJob | null>
}

/** Whole notes in batches, unordered; missing ones are left out. */
export interface ManyNotes {
  byIds(ids: readonly string[]): AsyncIterable<DeliveryNote[]>
  byFilter(filter: NoteFilter): AsyncIterable<DeliveryNote[]>
}
