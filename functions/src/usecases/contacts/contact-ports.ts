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

/** A note with others of the same client and department. */
export interface NoteWithOthers {
  note: ContactNote & Pick<DeliveryNote, 'hakkouStatus' | 'isAccepted' | 'acceptedAt'>
  others: ContactNote[]
}

export interface ContactNotes {
  /** A note and the others, of which a bounded number is read: the latest corrected and the latest by delivery date. Null without the note. */
  around(id: string): Promise<NoteWithOthers | null>
}
