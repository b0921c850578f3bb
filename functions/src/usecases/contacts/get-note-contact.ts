import type { NoteContact } from '@kenshu/contract/contacts/contact'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { isDocumentId } from '../document-id.ts'
import type { ContactNotes } from './contact-ports.ts'
import { knownContacts } from './known-contacts.ts'

/**
 * The contact of a note, and the known contacts of the same client and department.
 * @throws Failure `not_found`
 */
export async function getNoteContact(
  { contactNotes }: { contactNotes: ContactNotes },
  id: string,
): Promise<NoteContact> {
  const found = isDocumentId(id) ? await contactNotes.around(id) : null
  if (found === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  return knownContacts(found)
}
