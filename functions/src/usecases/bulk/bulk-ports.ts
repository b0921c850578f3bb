import type { JobAction } from '@kenshu/contract/bulk/actions'
import type { BulkItem, BulkProgress, Outcome } from '@kenshu/contract/bulk/job'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'

/** `bulkJobs/{id}`: what is to be done to many notes, and how far it is (docs/decisions/0018-bulk-jobs.md). */
export interface StoredJob extends BulkProgress {
  id: string
  action: JobAction
  /** of mails: 検収依頼済＆未検収 is set where one went out */
  setsStatus: boolean
  requestedByUid: string
  requestedByEmail: string
  /** as they were called then; '' where they had no name */
  requestedByName: string
  requestedAt: Date
  requestId: string
  /** of what was asked for: the same key with something else is a mistake */
  contentHash: string
  /** integer yen */
  totalAmountWithTax: number
  endedAt: Date | null
  undoes: string | null
  undoneBy: string | null
  /** how many notes of each chunk had ended when the task last told; none before it first did */
  settled: number[]
  /** of its newest task: older ones end at once (docs/decisions/0033-instances-forget.md) */
  generation: number
  /** since when it waits in its queue; null while a task is at it, or died at it */
  waitsSince: Date | null
  /** of mails: so many in a row that the mail server did not take */
  mailFaults: number
  /** of mails: until when it sends none, because of those */
  pausedUntil: Date | null
  /** why the product has ended it early; '' where it has not */
  endReason: string
}

/** A note of a job. */
export interface JobItem extends BulkItem {
  /** of the note as it was reviewed */
  revision: number
}

/** How a note has ended. */
export interface Ending {
  outcome: Outcome
  /** '' for nothing */
  sentence: string
}

/** The task of a queue: one slice of a job. */
export interface BulkTask {
  jobId: string
  requestId: string
  /** one more than that of the task before it */
  generation: number
}

export interface BulkJobs {
  /**
   * Stores a job with its notes and an audit entry, all at once, unless there is one under the same id.
   * @returns what is stored under the id now
   */
  create(job: StoredJob, items: readonly JobItem[], audit: AuditEntry): Promise<StoredJob>
  get(id: string): Promise<StoredJob | null>
  /** The notes of a job, in the order in which they were given. @param chunks of these alone; null: all */
  items(id: string, chunks: readonly number[] | null): Promise<JobItem[]>
  /** The newest of everybody. */
  newest(limit: number): Promise<StoredJob[]>
  /** Those that have not ended, or have since a moment: by them it is known what a job waits for. */
  openOrEndedSince(moment: Date): Promise<StoredJob[]>
  /** Which of some jobs somebody is at. */
  held(ids: readonly string[]): Promise<Set<string>>
  /** Notes that a job waits in its queue, unless it has ended. */
  waits(id: string, since: Date): Promise<void>
  /** Marks a job that has not ended as to be cancelled, with its audit entry. @returns the job as it is now; null: no such job */
  cancel(id: string, audit: AuditEntry): Promise<StoredJob | null>
}

/** Whole notes by the hundred, in no order; what is not there is left out. */
export interface ManyNotes {
  byIds(ids: readonly string[]): AsyncIterable<DeliveryNote[]>
  byFilter(filter: NoteFilter): AsyncIterable<DeliveryNote[]>
}
