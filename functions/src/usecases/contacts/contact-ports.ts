import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'

/** What a note says about its contact. */
export interface ContactNote
  extends Pick<
    DeliveryNote,
    | 'id'
    | 'billingNo'
    | 'billingToPerson'
    | 'documentEmail'
    | 'salesChangedClientContactName'
    | 'salesChangedClientContactEmail'
  > {
  /** the last correction of the contact; null if there was none, or before corrections were recorded */
  corrected: { at: Date; by: string } | null
  /** when the note was created and last changed by an import */
  createdAt: Date
  importedAt: Date
  /** the last bounce of a request for this note; null if there was none */
  bounce: { to: string; at: Date } | null
  /** whether that bounce is the note's current mail problem */
  isBounced: boolean
}

/** Whether a note still needs a contact. */
type Standing = Pick<DeliveryNote, 'hakkouStatus' | 'isAccepted' | 'acceptedAt'>

/** A note that is not known by its contact alone: when that was corrected, is up to the notes of its department. */
export type OpenNote = Standing &
  Omit<ContactNote, 'corrected' | 'createdAt' | 'importedAt' | 'bounce' | 'isBounced'>

/** A note with others of the same client and department. */
export interface NoteWithOthers {
  note: ContactNote & Standing
  others: ContactNote[]
}

/** A client's department, whose notes have the same contacts. */
export type Department = Pick<DeliveryNote, 'clientName' | 'billingToDepartment' | 'billingToDepartment2'>

export interface ContactNotes {
  /** A note and the others, of which a bounded number is read: the latest corrected and the latest by delivery date. Null without the note. */
  around(id: string): Promise<NoteWithOthers | null>
  /** The notes of a department whose contact was corrected last: a bounded number. */
  corrections(department: Department): Promise<ContactNote[]>
}
