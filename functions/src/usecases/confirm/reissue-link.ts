import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DecideChange, NoteChanges } from '../delivery-notes/note-ports.ts'
import { changeAndTell, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import { checkDocumentId } from '../document-id.ts'
import { type NoteSecrets, newNoteSecrets } from '../secrets.ts'

/**
 * Decides to issue new links and a new password for a note, whatever its status. Everything that is stored under the hashes of the old ones
 * becomes obsolete: locks, codes, marks of browsers, and the note's place in bundles (docs/decisions/0031-secrets.md).
 * @param revision the note's revision that the caller has seen
 * @throws Failure `forbidden`; `stale` with the note
 */
function decideReissue(
  staff: Staff,
  revision: number,
  secrets: NoteSecrets,
  { at, requestId }: { at: Date; requestId: string },
): DecideChange {
  return (note) => {
    if (!mayForNote(staff, 'reissueLink', note)) throw new Failure('forbidden')
    if (note.revision !== revision) throw Failure.stale(note)
    return {
      set: {},
      secrets,
      audit: {
        at,
        ...actor(staff),
        action: 'note.reissue',
        target: note.id,
        // The entry contains neither the old nor the new secrets, since entries are kept for ever and all staff can read them.
        details: { billingNo: note.billingNo },
        requestId,
      },
    }
  }
}

/**
 * Issues new links and a new password for a note.
 * @returns the note with them
 * @throws Failure `not_found`, and those of decideReissue
 */
export async function reissueLink(
  deps: SecretDependencies & { noteChanges: Pick<NoteChanges, 'change'> },
  reader: SecretReader,
  id: string,
  revision: number,
): Promise<DeliveryNote> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  const origin = { at: deps.environment.now(), requestId: reader.requestId }
  const decide = decideReissue(reader.staff, revision, newNoteSecrets(), origin)
  return changeAndTell(deps, reader, () => deps.noteChanges.change(id, decide))
}
