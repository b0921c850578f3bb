import type { DeliveryNote, MailProblem } from '@kenshu/contract/delivery-note/delivery-note'
import type { Figure, RejectedNote } from '@kenshu/contract/monthly/board'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import type { ExportsAtMoment, StoredSide } from './reconciliation-ports.ts'

/** A note as far as the conditions of a figure look at it. */
export interface CountedNote
  extends Pick<
    DeliveryNote,
    'deliveryDate' | 'hakkouStatus' | 'clientName' | 'salesPersonEmail' | 'totalAmountWithTax'
  > {
  /** the day in Tokyo on which the client was last asked; '' for never */
  readonly askedOn: string
  readonly mailProblem: MailProblem | null
}

/** First and last day of some notes' delivery dates. */
export type Days = Pick<NoteFilter, 'from' | 'to'>

/** The store as it was at one moment: whatever is asked of it, in however many questions, is of that moment. */
export interface MonthMoment extends StoredSide, ExportsAtMoment {
  /** Counted by the store: costs a read for each thousand notes that it counts, and at least one. */
  figure(filter: NoteFilter): Promise<Figure>
  /** The notes with these delivery dates, some thousand at a time: costs a read for each. */
  counted(days: Days): AsyncIterable<CountedNote[]>
  /** The first notes of a filter by delivery date, with why their clients sent them back. */
  rejected(filter: NoteFilter, limit: number): Promise<RejectedNote[]>
}

export interface MonthNotes {
  /** Lets `work` look at the store as it is now. `work` may be called more than once. */
  atOneMoment<T>(work: (moment: MonthMoment) => Promise<T>): Promise<T>
}
