import { Failure } from '../../failure.ts'
import type { ConfirmDependencies } from '../confirm/authorise-client.ts'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import type { Bundle, BundledNote } from './bundle-ports.ts'

/** Whether a stored note is the one that was asked for, and may be seen. */
export function isAvailable(asked: BundledNote, stored: ConfirmNote | null): stored is ConfirmNote {
  return (
    stored !== null &&
    stored.note.hakkouStatus !== '営業発行停止' &&
    tokenHash(stored.note.accessToken) === asked.link
  )
}

/**
 * One note of a bundle that the client has opened.
 * @throws Failure `note_unavailable`
 */
export async function bundledNote(
  { clientNotes }: Pick<ConfirmDependencies, 'clientNotes'>,
  bundle: Bundle,
  noteId: string,
): Promise<ConfirmNote> {
  const asked = bundle.notes.find(({ id }) => id === noteId)
  const stored = asked === undefined ? null : await clientNotes.byId(asked.id)
  if (asked === undefined || !isAvailable(asked, stored)) throw new Failure('note_unavailable')
  return stored
}
