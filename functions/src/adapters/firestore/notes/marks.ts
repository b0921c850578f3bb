import { isDeepStrictEqual } from 'node:util'
import { noteMarks } from '../../../usecases/delivery-notes/note-marks.ts'
import type { NoteDocument } from '../documents/notes.ts'

/** The stored fields that the marks are derived from. */
export const MARKED_FIELDS = [
  'hakkouStatus',
  'documentEmail',
  'salesChangedClientContactEmail',
  'requestedAt',
  'requestMailedAt',
  'reissuedAt',
  'unseenAnswer',
] as const satisfies readonly (keyof NoteDocument)[]

type Marked = Pick<NoteDocument, (typeof MARKED_FIELDS)[number]>

/** The marks of a note's document. */
export function marksOf(data: Marked): NonNullable<NoteDocument['marks']> {
  return noteMarks({
    ...data,
    requestedAt: data.requestedAt?.toDate() ?? null,
    requestMailedAt: data.requestMailedAt?.toDate() ?? null,
    reissuedAt: data.reissuedAt?.toDate() ?? null,
    unseenAnswer: data.unseenAnswer === true,
  })
}

/**
 * What a write must add to keep a note's marks right: its new marks, or nothing if they stay. Every write of one of MARKED_FIELDS calls
 * this (docs/decisions/0039-today.md).
 * @param before the stored document
 * @param set the fields that the write replaces
 */
export function marksAfterWrite(
  before: Marked & Pick<NoteDocument, 'marks'>,
  set: Partial<Marked>,
): Pick<NoteDocument, 'marks'> {
  const marks = marksOf({ ...before, ...set })
  return isDeepStrictEqual(marks, before.marks ?? {}) ? {} : { marks }
}
