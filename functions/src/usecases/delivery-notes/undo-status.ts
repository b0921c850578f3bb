import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { decideUndo } from './decide-undo.ts'
import type { NoteChanges } from './note-ports.ts'

/**
 * Takes back one's own last change of a note's status, with its audit entry.
 * @param revision of the note after that change
 * @returns the note as it is now
 * @throws Failure `not_found`, `stale` with the note, `undo_impossible`
 */
export async function undoStatus(
  { noteChanges, environment }: { noteChanges: NoteChanges; environment: Environment },
  staff: Staff,
  id: string,
  revision: number,
  requestId: string,
): Promise<DeliveryNote> {
  if (!isDocumentId(id)) throw new Failure('not_found', NOTE_NOT_FOUND)
  const origin = { at: environment.now(), requestId, jobId: null }
  return noteChanges.change(id, decideUndo(staff, { revision }, origin))
}
