import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Ending, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import type { Settlement } from '../../usecases/bulk/settle-note.ts'
import type { NoteStanding } from '../../usecases/delivery-notes/note-ports.ts'
import type { ChainTask } from '../../usecases/task-chain.ts'

/** A chunk of a job's notes, stored in one document. */
export interface Chunk {
  /** its document id within the job */
  no: string
  items: JobItem[]
}

/** A job's recent failures at the mail server. */
export type MailFaults = Pick<StoredJob, 'mailFaults' | 'pausedUntil'>

/** `bulkJobs/{id}` as the task uses it. */
export interface RunningBulkJobs {
  /**
   * Marks the job as running.
   * @returns null if the job has ended or does not exist, or if another task goes on with it (mayBegin)
   */
  begin(id: string, task: ChainTask): Promise<StoredJob | null>
  /** Records since when the job has been waiting in its queue, unless it has ended. */
  waits(id: string, since: Date): Promise<void>
  chunks(id: string): Promise<Chunk[]>
  isCancelling(id: string): Promise<boolean>
  /** Cancels the job on behalf of the product. */
  breakOff(id: string, reason: string): Promise<void>
  /** Records how many mails in a row the mail server has refused, and until when the job therefore sends none. */
  noteFaults(id: string, faults: MailFaults): Promise<void>
  /**
   * Settles the notes of a chunk that have not ended. One transaction stores each note's change, its audit entry and its result, so
   * settling a chunk twice has no further effect. `decide` may be called more than once.
   * @returns the chunk's current notes
   */
  settle(
    id: string,
    no: string,
    decide: (item: JobItem, found: { note: DeliveryNote; standing: NoteStanding } | null) => Settlement,
  ): Promise<JobItem[]>
  /**
   * Records the results of some notes of a chunk, by their ids; earlier results stay.
   * @returns the chunk's current notes
   */
  record(id: string, no: string, endings: ReadonlyMap<string, Ending>): Promise<JobItem[]>
  /** Records the job's progress if this owner still holds the lease. */
  report(id: string, owner: string, progress: Pick<StoredJob, 'counts' | 'settled' | 'mails'>): Promise<void>
  /** Ends the job with recomputed counts, and releases the lease; does nothing while a note has not ended. */
  end(id: string, at: Date): Promise<void>
}
