import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import type { UpdateDeliveryNoteRequest } from '@kenshu/contract/delivery-note/update'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { decideUpdate } from './decide-update.ts'
import type { NoteChanges } from './note-ports.ts'

/**
 * Edits the contact, changes the status or stops the issue, with its audit entry. Nothing is written where nothing changes.
 * @returns the note as it is now
 * @throws Failure `not_found`, and those of planUpdate
 */
export async function updateDeliveryNote(
  { noteChanges, environment }: { noteChanges: NoteChanges; environment: Environment },
  staff: Staff,
  id: string,
  request: UpdateDeliveryNoteRequest,
  requestId: string,
): Promise<DeliveryNote> {
  if (!isDocumentId(id)) throw new Failure('not_found', NOTE_NOT_FOUND)
  const origin = { at: environment.now(), requestId, jobId: null }
  return noteChanges.change(id, decideUpdate(staff, request, origin))
}
