import type { NoteContact } from '@kenshu/contract/contacts/contact'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { findById } from '../document-id.ts'
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
  const found = await findById(id, NOTE_NOT_FOUND, () => contactNotes.around(id))
  return knownContacts(found)
}
