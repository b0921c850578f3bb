import type { DeliveryNote, ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { firstStatus } from '../../promote/plan/first-status.ts'
import { newNoteSecrets } from '../../usecases/secrets.ts'

/** A delivery note as it is first written. */
export type NewNote = Omit<DeliveryNote, 'id'>

/** Makes a new note from imported fields: first status, two new tokens and a password, nothing accepted, revision 1. */
export function newNote(imported: ImportedFields): NewNote {
  return {
    ...imported,
    hakkouStatus: firstStatus(imported),
    ...newNoteSecrets(),
    salesChangedClientContactName: '',
    salesChangedClientContactEmail: '',
    isAccepted: false,
    acceptedAt: null,
    acceptedBy: '',
    isRejected: false,
    rejectedAt: null,
    rejectedBy: '',
    rejectionReason: '',
    rejectedLines: [],
    reissuedAt: null,
    revision: 1,
  }
}
