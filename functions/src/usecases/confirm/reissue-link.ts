import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DecideChange, NoteChanges } from '../delivery-notes/note-ports.ts'
import { changeAndTell, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import { isDocumentId } from '../document-id.ts'
import { type NoteSecrets, newNoteSecrets } from '../secrets.ts'

/**
 * New links and a new password for a note, whatever its status. Everything that goes by the old ones goes by their hashes, and so ends
 * with them: the locks, the codes, the browsers that have opened it, its place in bundles (docs/decisions/0031-secrets.md).
 * @param revision of the note as whoever asks has seen it
 * @throws Failure `forbidden`, `stale` with the note
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
        // Neither the old ones nor the new: entries are kept for ever, and everybody of the company reads them.
        details: { billingNo: note.billingNo },
        requestId,
      },
    }
  }
}

/** Makes a note's links and password anew. @returns the note with them. @throws Failure `not_found`, and those of decideReissue */
export async function reissueLink(
  deps: SecretDependencies & { noteChanges: Pick<NoteChanges, 'change'> },
  reader: SecretReader,
  id: string,
  revision: number,
): Promise<DeliveryNote> {
  if (!isDocumentId(id)) throw new Failure('not_found', NOTE_NOT_FOUND)
  const origin = { at: deps.environment.now(), requestId: reader.requestId }
  const decide = decideReissue(reader.staff, revision, newNoteSecrets(), origin)
  return changeAndTell(deps, reader, () => deps.noteChanges.change(id, decide))
}
