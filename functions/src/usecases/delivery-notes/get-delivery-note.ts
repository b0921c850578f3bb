import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import type { DeliveryNotes } from '../ports.ts'

/** What an id can look like; Firestore answers some others (a slash, a dot, `__x__`) with a fault instead of nothing. */
const NOTE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/** One delivery note with all its fields. @throws Failure `not_found` */
export async function getDeliveryNote(
  { notes }: { notes: DeliveryNotes },
  id: string,
): Promise<DeliveryNote> {
  const note = NOTE_ID.test(id) ? await notes.get(id) : null
  if (note === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  return note
}
