import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { checkDocumentId } from '../document-id.ts'
import { decideUndo } from './decide-undo.ts'
import type { NoteChanges } from './note-ports.ts'
import { changeAndTell, type SecretDependencies, type SecretReader } from './secrets-seen.ts'

/**
 * Undoes the caller's own last change of a note's status, with an audit entry.
 * @param revision of the note after that change
 * @returns the current note
 * @throws Failure `not_found`; `stale` with the note; `undo_impossible`
 */
export async function undoStatus(
  deps: SecretDependencies & { noteChanges: NoteChanges },
  reader: SecretReader,
  id: string,
  revision: number,
): Promise<DeliveryNote> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  const origin = { at: deps.environment.now(), requestId: reader.requestId, jobId: null }
  const decide = decideUndo(reader.staff, { revision }, origin)
  return changeAndTell(deps, reader, () => deps.noteChanges.change(id, decide))
}
