import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { noteMarks } from '../../functions/src/usecases/delivery-notes/note-marks.ts'
import { type Plain, type Seen, sameText, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

function dateOf(value: unknown): Date | null {
  return value instanceof Date ? value : null
}

function derivedFrom(note: Plain): object {
  return noteMarks({
    hakkouStatus: note['hakkouStatus'] as DeliveryNoteStatus,
    documentEmail: textOf(note['documentEmail']),
    salesChangedClientContactEmail: textOf(note['salesChangedClientContactEmail']),
    requestedAt: dateOf(note['requestedAt']),
    requestMailedAt: dateOf(note['requestMailedAt']),
    reissuedAt: dateOf(note['reissuedAt']),
    unseenAnswer: note['unseenAnswer'] === true,
  })
}

/** The names of the marks. Their order is not kept by the store. */
function namesOf(marks: unknown): string {
  return sameText(Object.keys(Object(marks) as object).toSorted())
}

function faultOf({ collection, id, after }: Seen): string[] {
  if (collection !== 'deliveryNotes' || after === null) return []
  const derived = namesOf(derivedFrom(after))
  const stored = namesOf(after['marks'] ?? {})
  return derived === stored ? [] : [`note ${id} has the marks ${stored} instead of ${derived}`]
}

/** After every commit, the marks of its notes are what their other fields say. */
export function marksAreDerived(): Invariant {
  return { name: 'marks follow from the note', onCommit: (seen) => seen.flatMap(faultOf) }
}
