import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { findById } from '../document-id.ts'
import type { DeliveryNotes } from './note-ports.ts'
import { readSecrets, type SecretDependencies, type SecretReader } from './secrets-seen.ts'

/**
 * One delivery note with all its fields.
 * @throws Failure `not_found`
 */
export async function getDeliveryNote(
  { notes }: { notes: Pick<DeliveryNotes, 'get'> },
  id: string,
): Promise<DeliveryNote> {
  return findById(id, NOTE_NOT_FOUND, () => notes.get(id))
}

/**
 * One delivery note for a caller who thereby sees its secrets, which is recorded.
 * @throws Failure `not_found`
 */
export function showDeliveryNote(
  deps: SecretDependencies & { notes: Pick<DeliveryNotes, 'get'> },
  reader: SecretReader,
  id: string,
): Promise<DeliveryNote> {
  return readSecrets(
    deps,
    reader,
    id,
    () => getDeliveryNote(deps, id),
    (note) => note,
  )
}
