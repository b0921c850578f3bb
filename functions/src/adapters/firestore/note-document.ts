import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { Timestamp } from 'firebase-admin/firestore'
import type { NoteDocument } from './collections.ts'

function isoOrNull(moment: Timestamp | null): string | null {
  return moment === null ? null : moment.toDate().toISOString()
}

/** The other way round. */
export function momentOrNull(iso: string | null): Timestamp | null {
  return iso === null ? null : Timestamp.fromDate(new Date(iso))
}

/** `deliveryNotes/{id}` as the contract has it. */
export function toDeliveryNote(id: string, data: NoteDocument): DeliveryNote {
  return deliveryNoteSchema.parse({
    ...data,
    id,
    acceptedAt: isoOrNull(data.acceptedAt),
    rejectedAt: isoOrNull(data.rejectedAt),
  })
}
