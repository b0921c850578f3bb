import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import type { NoteDocument } from '../collections.ts'
import { isoOrNull } from '../timestamps.ts'

/** `deliveryNotes/{id}` as the contract has it. */
export function toDeliveryNote(id: string, data: NoteDocument): DeliveryNote {
  return deliveryNoteSchema.parse({
    ...data,
    id,
    acceptedAt: isoOrNull(data.acceptedAt),
    rejectedAt: isoOrNull(data.rejectedAt),
  })
}
