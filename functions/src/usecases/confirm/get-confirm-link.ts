import { type ConfirmLink, linkExpiry } from '@kenshu/contract/confirm/link'
import { confirmUrl, readOnlyConfirmUrl } from '@kenshu/contract/confirm-url'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import type { Bundles } from '../bundles/bundle-ports.ts'
import { linksOfNote } from '../bundles/note-links.ts'
import { isDocumentId } from '../document-id.ts'
import type { ConfirmDependencies } from './authorise-client.ts'
import { linkState } from './link-state.ts'
import { type LinkLock, lockOf } from './link-tries.ts'

export interface LinkDependencies extends ConfirmDependencies {
  bundles: Bundles
}

/** Of several locks the one that shuts out more people; of equal ones the one that lasts longest. */
function hardest(locks: readonly LinkLock[]): LinkLock | null {
  const ofStrangers = locks.filter(({ scope }) => scope === 'strangers')
  const equal = ofStrangers.length > 0 ? ofStrangers : locks
  return equal.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null
}

/** The client's addresses of a note, until when they are good, and who cannot use them for now. @throws Failure `not_found` */
export async function getConfirmLink(
  { clientNotes, bundles, tries, environment, limits, sender, linkDays }: LinkDependencies,
  id: string,
): Promise<ConfirmLink> {
  const stored = isDocumentId(id) ? await clientNotes.byId(id) : null
  if (stored === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  const { note, requestedAt } = stored
  const links = await linksOfNote(bundles, note)
  const standing = await tries.read(links.map(({ hash }) => hash))
  const lock = hardest(standing.flatMap((each) => lockOf(each, environment.now(), limits) ?? []))
  return {
    confirmUrl: confirmUrl(sender.confirmBaseUrl, note.accessToken),
    readOnlyUrl: readOnlyConfirmUrl(sender.confirmBaseUrl, note.noPasswordToken),
    state: linkState(stored, linkDays, environment.now()),
    requestedAt: requestedAt?.toISOString() ?? null,
    expiresAt: linkExpiry(requestedAt, linkDays)?.toISOString() ?? null,
    lock: lock === null ? null : { scope: lock.scope, until: lock.until.toISOString() },
  }
}
