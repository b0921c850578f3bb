import type { DeliveryNote, ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { firstStatus } from '../../promote/plan/first-status.ts'
import { newPassword, newToken } from '../../usecases/secrets.ts'

/** A delivery note as it is first written. */
export type NewNote = Omit<DeliveryNote, 'id'>

/** A new note of what was imported: first status, two new tokens and a password, nothing accepted, revision 1. */
export function newNote(imported: ImportedFields): NewNote {
  return {
    ...imported,
    hakkouStatus: firstStatus(imported),
    accessToken: newToken(),
    noPasswordToken: newToken(),
    password: newPassword(),
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
    revision: 1,
  }
}
