import {
  type DeliveryNote,
  type DeliveryNoteRow,
  deliveryNoteSchema,
} from '@kenshu/contract/delivery-note/schema'
import type { NoteDocument } from '../documents/notes.ts'
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

/** What a row of the list tells besides fields of the note. */
export function rowMarks({
  requestedAt,
  mailProblem,
}: Pick<NoteDocument, 'requestedAt' | 'mailProblem'>): Pick<DeliveryNoteRow, 'requestedAt' | 'mailProblem'> {
  return {
    ...(requestedAt && { requestedAt: requestedAt.toDate().toISOString() }),
    ...(mailProblem && { mailProblem }),
  }
}
