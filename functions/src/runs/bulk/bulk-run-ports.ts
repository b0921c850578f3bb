import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Ending, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import type { Settlement } from '../../usecases/bulk/settle-note.ts'
import type { NoteStanding } from '../../usecases/delivery-notes/note-ports.ts'

/** A stretch of a job's notes: one document. */
export interface Chunk {
  /** its id in the job */
  no: string
  items: JobItem[]
}

/** How a job fares with the mail server. */
export type MailFaults = Pick<StoredJob, 'mailFaults' | 'pausedUntil'>

/** `bulkJobs/{id}` as the task carries it out. */
export interface RunningBulkJobs {
  /** Marks the job as running. @returns null where it has ended, there is none, or a newer task has begun at it */
  begin(id: string, generation: number): Promise<StoredJob | null>
  /** Notes that the job waits in its queue, unless it has ended. */
  waits(id: string, since: Date): Promise<void>
  chunks(id: string): Promise<Chunk[]>
  isCancelling(id: string): Promise<boolean>
  /** The same as when a person cancels it, but by the product itself. */
  breakOff(id: string, reason: string): Promise<void>
  /** Notes how many mails in a row the mail server did not take, and until when none is sent because of that. */
  noteFaults(id: string, faults: MailFaults): Promise<void>
  /**
   * Settles the notes of a chunk that have not ended: each note's change, its audit entry and how it ended are one transaction, so
   * a chunk that is settled twice is settled once. `decide` may be called more than once.
   * @returns the chunk's notes as they are now
   */
  settle(
    id: string,
    no: string,
    decide: (item: JobItem, found: { note: DeliveryNote; standing: NoteStanding } | null) => Settlement,
  ): Promise<JobItem[]>
  /** Records how some notes of a chunk ended, by their ids; what has ended before stays. @returns the notes as they are now */
  record(id: string, no: string, endings: ReadonlyMap<string, Ending>): Promise<JobItem[]>
  /** Tells how far the job is, if the lease is still this owner's. */
  report(id: string, owner: string, progress: Pick<StoredJob, 'counts' | 'settled'>): Promise<void>
  /** Ends the job, counted anew, and gives the lease back; does nothing while a note has not ended. */
  end(id: string, at: Date): Promise<void>
}
