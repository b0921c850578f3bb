import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { MailProblem, NoteMark } from '@kenshu/contract/delivery-note/row'
import type { Figure, RejectedNote } from '@kenshu/contract/monthly/board'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import type { Moment } from '../download/download-ports.ts'
import type { ExportsAtMoment, StoredSide } from './reconciliation-ports.ts'

/** The fields of a note that the conditions of a figure use. */
export interface CountedNote
  extends Pick<
    DeliveryNote,
    'deliveryDate' | 'hakkouStatus' | 'clientName' | 'salesPersonEmail' | 'totalAmountWithTax'
  > {
  /** the day in Tokyo on which the client was last asked; '' if never */
  readonly askedOn: string
  readonly mailProblem: MailProblem | null
  readonly marks: readonly NoteMark[]
}

/** The first and last delivery date of a range. */
export type Days = Pick<NoteFilter, 'from' | 'to'>

/** The store at one moment: all queries, however many, see that moment. */
export interface MonthMoment extends StoredSide, ExportsAtMoment {
  /** An aggregate query: costs one read per thousand counted notes, and at least one. */
  figure(filter: NoteFilter): Promise<Figure>
  /** The notes with these delivery dates, some thousand at a time: costs one read per note. */
  counted(days: Days): AsyncIterable<CountedNote[]>
  /** The notes of a filter that were sent back first, in this order, with the clients' reasons. */
  rejected(filter: NoteFilter, limit: number): Promise<RejectedNote[]>
}

export interface MonthNotes {
  /**
   * Runs `work` on the state of the store. `work` may be called more than once.
   * @param at a moment of the last hour; the present if missing
   */
  atOneMoment<T>(work: (moment: MonthMoment) => Promise<T>, at?: Moment): Promise<T>
}
