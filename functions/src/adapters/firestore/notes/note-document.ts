import {
  type DeliveryNote,
  type DeliveryNoteRow,
  deliveryNoteSchema,
} from '@kenshu/contract/delivery-note/delivery-note'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { NoteDocument } from '../documents/notes.ts'
import { isoOrNull } from '../timestamps.ts'

/** `deliveryNotes/{id}` as the contract has it. */
export function toDeliveryNote(id: string, data: NoteDocument): DeliveryNote {
  return deliveryNoteSchema.parse({
    ...data,
    id,
    acceptedAt: isoOrNull(data.acceptedAt),
    rejectedAt: isoOrNull(data.rejectedAt),
    reissuedAt: isoOrNull(data.reissuedAt ?? null),
  })
}

/** Which state of a note was read (noteVersionSchema). The store counts in microseconds. */
export function versionOf({ updateTime }: Pick<DocumentSnapshot, 'updateTime'>): number {
  if (updateTime === undefined) throw new Error('A note that is not there has no version')
  return updateTime.seconds * 1_000_000 + Math.floor(updateTime.nanoseconds / 1000)
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

/** When the client was last asked with the links that the note has now; null: never. */
export function askedWithLinks({
  requestedAt,
  reissuedAt,
}: Pick<NoteDocument, 'requestedAt' | 'reissuedAt'>): Timestamp | null {
  if (!requestedAt) return null
  return reissuedAt && reissuedAt >= requestedAt ? null : requestedAt
}

/** From when on the days of a note's links count: since the client was last asked with them, else since they were made. */
export function linkSince(
  data: Pick<NoteDocument, 'requestedAt' | 'reissuedAt' | 'createdAt' | 'importedAt'>,
): Date {
  return (askedWithLinks(data) ?? data.reissuedAt ?? data.createdAt ?? data.importedAt).toDate()
}
