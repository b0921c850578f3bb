import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { ConfirmNote, ConfirmNotes } from '../confirm/confirm-ports.ts'
import { isDocumentId } from '../document-id.ts'

/**
 * A note with what its client last sent back, from which its request is composed.
 * @throws Failure `not_found`
 */
export async function readForMail(
  { clientNotes }: { clientNotes: Pick<ConfirmNotes, 'byId'> },
  id: string,
): Promise<ConfirmNote> {
  const stored = isDocumentId(id) ? await clientNotes.byId(id) : null
  if (stored === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  return stored
}
