import type { DeliveryNote, DeliveryNoteRow, MailProblem } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNotePage, DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { AuditEntry } from '../audit-entry.ts'
import type { NoteSecrets } from '../secrets.ts'
import type { StaffFields } from './plan-update.ts'
import type { UndoableChange } from './undoable.ts'

/** Which notes a list is of. Bounds are inclusive; '' or null is none. No clients or sales persons means any. */
export interface NoteFilter {
  from: string
  to: string
  statuses: readonly DeliveryNoteStatus[]
  /** whole clientNames */
  clients: readonly string[]
  /** salesPersonEmails */
  sales: readonly string[]
  /** of totalAmountWithTax, integer yen */
  minAmount: number | null
  maxAmount: number | null
  /** days in Tokyo on which the client was last asked */
  askedFrom: string
  askedTo: string
  /** none: any note, whatever became of its request's mail */
  mailProblems: readonly MailProblem[]
}

export interface DeliveryNotes {
  /** All rows, a few hundred at a time, read on as fast as they are taken: by delivery date and id where no more is asked for. */
  list(filter: NoteFilter): AsyncIterable<DeliveryNoteRow[]>
  /** At most `limit` rows in the same order. @param after `next` of the piece before; null for the first one */
  page(filter: NoteFilter, limit: number, after: string | null): Promise<DeliveryNotePage>
  /** Counted by the store: costs about a read for a thousand notes. */
  totals(filter: NoteFilter): Promise<DeliveryNoteTotals>
  get(id: string): Promise<DeliveryNote | null>
}

/** What is stored beside a note, and decides what may be done to it. */
export interface NoteStanding {
  /** the last time that the client was asked; null: never */
  requestedAt: Date | null
  /** what is wrong with the last request's mail; null: nothing */
  mailProblem: MailProblem | null
  /** what the last change of the status replaced; null: nothing that can be taken back */
  undoable: UndoableChange | null
}

/** A change of one note, with its audit entry. */
export interface NoteChange {
  set: Partial<StaffFields>
  /** what opens its links from now on, made anew in the moment of the audit entry; left out: as before */
  secrets?: NoteSecrets
  /** the client's links are good from that moment; left out: as before */
  requestedAt?: Date | null
  /** left out: as before, unless the new status settles it */
  mailProblem?: MailProblem | null
  /** by which it can be taken back; null: not any more. Left out: it stays, good for nothing, since the revision is another */
  undoable?: UndoableChange | null
  audit: AuditEntry
}

/** Judges a note as it stands. null changes nothing. */
export type DecideChange = (note: DeliveryNote, standing: NoteStanding) => NoteChange | null

/** Changes that people make to a note: read, decided, written and recorded in one transaction. */
export interface NoteChanges {
  /**
   * Stores what `decide` answers, raises the revision by 1. `decide` may be called more than once.
   * @returns the note as it is now
   * @throws Failure `not_found`
   */
  change(id: string, decide: DecideChange): Promise<DeliveryNote>
  /** Moves the note to the deleted ones. @throws Failure `not_found` */
  remove(id: string, decide: (note: DeliveryNote) => AuditEntry): Promise<void>
}
