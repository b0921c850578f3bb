import type { JobAction } from '@kenshu/contract/bulk/actions'
import type { BulkItem, BulkProgress, Outcome } from '@kenshu/contract/bulk/job'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
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
  requestedAt: Date
  requestId: string
  /** of what was asked for: the same key with something else is a mistake */
  contentHash: string
  /** integer yen */
  totalAmountWithTax: number
  endedAt: Date | null
  undoes: string | null
  undoneBy: string | null
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
}

export interface BulkJobs {
  /**
   * Stores a job with its notes and an audit entry, all at once, unless there is one under the same id.
   * @returns what is stored under the id now
   */
  create(job: StoredJob, items: readonly JobItem[], audit: AuditEntry): Promise<StoredJob>
  get(id: string): Promise<StoredJob | null>
  /** All notes of a job, in the order in which they were given. */
  items(id: string): Promise<JobItem[]>
  /** The newest of everybody. */
  newest(limit: number): Promise<StoredJob[]>
  /** Which of some jobs somebody is at, or has just been. */
  held(ids: readonly string[]): Promise<Set<string>>
  /** Marks a job that has not ended as to be cancelled, with its audit entry. @returns the job as it is now; null: no such job */
  cancel(id: string, audit: AuditEntry): Promise<StoredJob | null>
}

/** Whole notes by the hundred, in no order; what is not there is left out. */
export interface ManyNotes {
  byIds(ids: readonly string[]): AsyncIterable<DeliveryNote[]>
  byFilter(filter: NoteFilter): AsyncIterable<DeliveryNote[]>
}
