import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { ConfirmNote, ConfirmNotes } from '../confirm/confirm-ports.ts'
import { findById } from '../document-id.ts'

/**
 * A note with what its client last sent back, from which its request is composed.
 * @throws Failure `not_found`
 */
export async function readForMail(
  { clientNotes }: { clientNotes: Pick<ConfirmNotes, 'byId'> },
  id: string,
): Promise<ConfirmNote> {
  return findById(id, NOTE_NOT_FOUND, () => clientNotes.byId(id))
}
