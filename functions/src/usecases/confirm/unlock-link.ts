import type { ConfirmLink } from '@kenshu/contract/confirm/link'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { listed } from '../../messages/history.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import { linksOfNote, type NoteLink } from '../bundles/note-links.ts'
import type { Staff } from '../caller.ts'
import type { SecretReader } from '../delivery-notes/secrets-seen.ts'
import { findById } from '../document-id.ts'
import { getConfirmLink, type LinkDependencies } from './get-confirm-link.ts'
import { lockOf, UNTRIED, unlocked } from './link-tries.ts'

/** One audit entry for each note that the unlocked links open, with the names of those links. */
function auditsOf(
  links: readonly NoteLink[],
  staff: Staff,
  { at, requestId }: { at: Date; requestId: string },
): AuditEntry[] {
  const notes = new Map(links.flatMap(({ notes }) => notes.map((note) => [note.id, note])))
  return [...notes.values()].map(({ id, billingNo }) => ({
    at,
    ...actor(staff),
    action: 'note.unlock',
    target: id,
    details: { billingNo },
    remark: listed(links.filter((link) => link.notes.some((note) => note.id === id)).map(({ name }) => name)),
    requestId,
  }))
}

/**
 * Ends all locks after wrong passwords on a note's link and on the links of its bundles. Links that are not locked stay as they are, and if
 * none is, nothing is recorded.
 * @returns the links afterwards
 * @throws Failure `not_found`
 */
export async function unlockLink(
  deps: LinkDependencies,
  reader: SecretReader,
  id: string,
): Promise<ConfirmLink> {
  const { staff, requestId } = reader
  const { clientNotes, bundles, tries, environment, limits } = deps
  const stored = await findById(id, NOTE_NOT_FOUND, () => clientNotes.byId(id))
  const links = await linksOfNote(bundles, stored.note)
  const at = environment.now()
  await tries.unlock(
    links.map(({ hash }) => hash),
    (standing) => {
      const isLocked = links.map((_, index) => lockOf(standing[index] ?? UNTRIED, at, limits) !== null)
      if (!isLocked.includes(true)) return null
      return {
        links: isLocked.map((each) => (each ? unlocked(at) : null)),
        audits: auditsOf(
          links.filter((_, index) => isLocked[index]),
          staff,
          { at, requestId },
        ),
      }
    },
  )
  return getConfirmLink(deps, reader, id)
}
