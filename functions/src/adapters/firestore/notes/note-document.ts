import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { type DeliveryNoteRow, NOTE_MARKS, type NoteMark } from '@kenshu/contract/delivery-note/row'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { isoOrNull } from '../timestamps.ts'

/** When a note was imported and its links were reissued, in the contract's form. */
export function issueOf({
  reissuedAt = null,
  createdAt,
}: Pick<NoteDocument, 'reissuedAt' | 'createdAt'>): Pick<DeliveryNote, 'reissuedAt' | 'createdAt'> {
  return {
    reissuedAt: isoOrNull(reissuedAt),
    ...(createdAt !== undefined && { createdAt: createdAt.toDate().toISOString() }),
  }
}

/** Converts `deliveryNotes/{id}` to the contract's note. */
export function toDeliveryNote(id: string, data: NoteDocument): DeliveryNote {
  return deliveryNoteSchema.parse({
    ...data,
    id,
    acceptedAt: isoOrNull(data.acceptedAt),
    rejectedAt: isoOrNull(data.rejectedAt),
    ...issueOf(data),
  })
}

/** The version of the note that was read (noteVersionSchema), from the update time, which Firestore stores in microseconds. */
export function versionOf({ updateTime }: Pick<DocumentSnapshot, 'updateTime'>): number {
  if (updateTime === undefined) throw new OwnError('A note that is not there has no version')
  return updateTime.seconds * 1_000_000 + Math.floor(updateTime.nanoseconds / 1000)
}

type RowMark = 'requestedAt' | 'mailProblem' | 'importRuns' | 'marks'

/** The stored marks of a note, as a list. */
export function listedMarks(marks: NoteDocument['marks']): NoteMark[] {
  return NOTE_MARKS.filter((mark) => marks?.[mark] === true)
}

/** What a row of the list shows besides the note's fields. */
export function rowMarks({
  requestedAt,
  mailProblem,
  importRuns,
  marks,
  rejectionTask,
}: Pick<NoteDocument, RowMark | 'rejectionTask'>): Pick<DeliveryNoteRow, RowMark | 'handedTo'> {
  const listed = listedMarks(marks)
  const handedTo = rejectionTask?.handedTo?.uid
  return {
    ...(requestedAt && { requestedAt: requestedAt.toDate().toISOString() }),
    ...(mailProblem && { mailProblem }),
    ...(importRuns && { importRuns }),
    ...(listed.length > 0 && { marks: listed }),
    ...(handedTo !== undefined && { handedTo }),
  }
}

/** When the client was last asked with the current links; null if never. */
export function askedWithLinks({
  requestedAt,
  reissuedAt,
}: Pick<NoteDocument, 'requestedAt' | 'reissuedAt'>): Timestamp | null {
  if (!requestedAt) return null
  return reissuedAt && reissuedAt >= requestedAt ? null : requestedAt
}

/** The start of the links' validity: when the client was last asked with them, otherwise when they were created. */
export function linkSince(
  data: Pick<NoteDocument, 'requestedAt' | 'reissuedAt' | 'createdAt' | 'importedAt'>,
): Date {
  return (askedWithLinks(data) ?? data.reissuedAt ?? data.createdAt ?? data.importedAt).toDate()
}
