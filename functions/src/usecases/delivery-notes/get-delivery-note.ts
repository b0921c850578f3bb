import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import { isDocumentId } from '../document-id.ts'
import type { DeliveryNotes } from './note-ports.ts'

/** One delivery note with all its fields. @throws Failure `not_found` */
export async function getDeliveryNote(
  { notes }: { notes: Pick<DeliveryNotes, 'get'> },
  id: string,
): Promise<DeliveryNote> {
  const note = isDocumentId(id) ? await notes.get(id) : null
  if (note === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  return note
}
