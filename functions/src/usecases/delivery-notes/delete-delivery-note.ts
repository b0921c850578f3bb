import type { DeletedNote } from '@kenshu/contract/delivery-note/update'
import { mayForNote } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND, ONLY_STOPPED_DELETED } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { NoteChanges } from './note-ports.ts'

/**
 * Moves a stopped note to the deleted notes, which must be kept by law, with an audit entry (decisions, 'Delivery notes').
 * @throws Failure `not_found`; `forbidden`; `impossible_transition` for a note that is not stopped
 */
export async function deleteDeliveryNote(
  { noteChanges, environment }: { noteChanges: NoteChanges; environment: Environment },
  staff: Staff,
  id: string,
  requestId: string,
): Promise<DeletedNote> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  await noteChanges.remove(id, (note) => {
    if (note.hakkouStatus !== '営業発行停止') throw new Failure('impossible_transition', ONLY_STOPPED_DELETED)
    if (!mayForNote(staff, 'deleteDeliveryNote', note)) throw new Failure('forbidden')
    return {
      at: environment.now(),
      ...actor(staff),
      action: 'note.delete',
      target: id,
      details: { billingNo: note.billingNo },
      requestId,
    }
  })
  return { id }
}
