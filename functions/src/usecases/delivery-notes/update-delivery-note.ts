import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { UpdateDeliveryNoteRequest } from '@kenshu/contract/delivery-note/update'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { checkDocumentId } from '../document-id.ts'
import { decideUpdate } from './decide-update.ts'
import type { NoteChanges } from './note-ports.ts'
import { changeAndTell, type SecretDependencies, type SecretReader } from './secrets-seen.ts'

/**
 * Edits the contact, changes the status or stops the note, with an audit entry. It writes nothing if nothing changes.
 * @returns the current note
 * @throws Failure `not_found`, and those of planUpdate
 */
export async function updateDeliveryNote(
  deps: SecretDependencies & { noteChanges: NoteChanges },
  reader: SecretReader,
  id: string,
  request: UpdateDeliveryNoteRequest,
): Promise<DeliveryNote> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  const origin = { at: deps.environment.now(), requestId: reader.requestId, jobId: null }
  const decide = decideUpdate(reader.staff, request, origin)
  return changeAndTell(deps, reader, () => deps.noteChanges.change(id, decide))
}
