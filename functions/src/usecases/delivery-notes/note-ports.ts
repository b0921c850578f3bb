import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNotePage, DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow, MailProblem, NoteMark } from '@kenshu/contract/delivery-note/row'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'
import type { RejectionTask } from '../rejection/rejection-task.ts'
import type { NoteSecrets } from '../secrets.ts'
import type { StaffFields } from './plan-update.ts'
import type { UndoableChange } from './undoable.ts'

/** The filter of a list. Bounds are inclusive; '' or null means no bound. No clients or sales persons means any. */
export interface NoteFilter {
  from: string
  to: string
  statuses: readonly DeliveryNoteStatus[]
  /** complete clientNames */
  clients: readonly string[]
  /** salesPersonEmails */
  sales: readonly string[]
  /** of totalAmountWithTax, integer yen */
  minAmount: number | null
  maxAmount: number | null
  /** days in Tokyo on which the client was last asked */
  askedFrom: string
  askedTo: string
  /** empty for any note, with or without a problem */
  mailProblems: readonly MailProblem[]
  /** id of a promote that created or updated the note; '' for any */
  importRun: string
  /** a note has all of them */
  marks: readonly NoteMark[]
  /** only notes for which isUnasked() of the contract is true */
  isUnasked: boolean
  /** uid of the person to whom its rejection was handed on; '' for any note */
  handedTo: string
}

export interface DeliveryNotes {
  /** Streams all rows, a few hundred at a time, no faster than the caller consumes them; by default ordered by delivery date and id. */
  list(filter: NoteFilter): AsyncIterable<DeliveryNoteRow[]>
  /**
   * At most `limit` rows in the same order.
   * @param after the `next` cursor of the previous page; null for the first one
   */
  page(filter: NoteFilter, limit: number, after: string | null): Promise<DeliveryNotePage>
  /** An aggregate query: costs about one read per thousand notes. */
  totals(filter: NoteFilter): Promise<DeliveryNoteTotals>
  get(id: string): Promise<DeliveryNote | null>
}

/** The stored facts beside a note that decide what may be done to it. */
export interface NoteStanding {
  /** when the client was last asked; null if never */
  requestedAt: Date | null
  /** what is wrong with the last request's mail; null if nothing */
  mailProblem: MailProblem | null
  /** what the last change of the status replaced; null if nothing can be undone */
  undoable: UndoableChange | null
  /** what staff do about a rejection, which may be an earlier one; absent or null if none is stored */
  rejectionTask?: RejectionTask | null
}

/** A change of one note, with its audit entry. */
export interface NoteChange {
  set: Partial<StaffFields>
  /** new secrets of its links, issued at the time of the audit entry; absent if they stay */
  secrets?: NoteSecrets
  /** from when the client's links are valid; absent if it stays */
  requestedAt?: Date | null
  /** absent if it stays, unless the new status settles the problem */
  mailProblem?: MailProblem | null
  /** the data for an undo; null removes it. If absent, the stored data stays but is useless, since its revision is no longer current */
  undoable?: UndoableChange | null
  /** absent if it stays */
  rejectionTask?: RejectionTask
  /** mails to queue in the same commit */
  notices?: readonly Notice[]
  audit: AuditEntry
}

/** Judges the current state of a note. null changes nothing. */
export type DecideChange = (note: DeliveryNote, standing: NoteStanding) => NoteChange | null

/** Changes of a note by people: one transaction reads, decides, writes and records. */
export interface NoteChanges {
  /**
   * Stores what `decide` returns, and raises the revision by 1. `decide` may be called more than once.
   * @returns the current note
   * @throws Failure `not_found`
   */
  change(id: string, decide: DecideChange): Promise<DeliveryNote>
  /**
   * Moves the note to the deleted ones.
   * @throws Failure `not_found`
   */
  remove(id: string, decide: (note: DeliveryNote) => AuditEntry): Promise<void>
}
