import { type ConfirmLink, linkExpiry } from '@kenshu/contract/confirm/link'
import { confirmUrl, readOnlyConfirmUrl } from '@kenshu/contract/confirm-url'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { Bundles } from '../bundles/bundle-ports.ts'
import { linksOfNote } from '../bundles/note-links.ts'
import { readSecrets, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import { findById } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { ConfirmDependencies } from './authorise-client.ts'
import { linkState } from './link-state.ts'
import { type LinkLock, lockOf } from './link-tries.ts'

export interface LinkDependencies extends Omit<ConfirmDependencies, 'senderRead'>, SecretDependencies {
  firstSender: Pick<Sender, 'confirmBaseUrl'>
  bundles: Bundles
  environment: Environment
}

/** Of several locks, the one that shuts out more people; among equal ones, the one that lasts longest. */
function hardest(locks: readonly LinkLock[]): LinkLock | null {
  const ofStrangers = locks.filter(({ scope }) => scope === 'strangers')
  const equal = ofStrangers.length > 0 ? ofStrangers : locks
  return equal.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null
}

/**
 * The client's addresses of a note, when they expire, and who is locked out at present.
 * @throws Failure `not_found`
 */
export async function getConfirmLink(
  deps: LinkDependencies,
  reader: SecretReader,
  id: string,
): Promise<ConfirmLink> {
  const { clientNotes, bundles, tries, environment, limits, firstSender, linkDays } = deps
  const { stored, standing } = await readSecrets(
    deps,
    reader,
    id,
    async () => {
      const found = await findById(id, NOTE_NOT_FOUND, () => clientNotes.byId(id))
      const links = await linksOfNote(bundles, found.note)
      return { stored: found, standing: await tries.read(links.map(({ hash }) => hash)) }
    },
    (found) => found.stored.note,
  )
  const { note, requestedAt, linkSince } = stored
  const lock = hardest(standing.flatMap((each) => lockOf(each, environment.now(), limits) ?? []))
  return {
    confirmUrl: confirmUrl(firstSender.confirmBaseUrl, note.accessToken),
    readOnlyUrl: readOnlyConfirmUrl(firstSender.confirmBaseUrl, note.noPasswordToken),
    state: linkState(stored, linkDays, environment.now()),
    requestedAt: requestedAt?.toISOString() ?? null,
    expiresAt: linkExpiry(linkSince, linkDays).toISOString(),
    lock: lock === null ? null : { scope: lock.scope, until: lock.until.toISOString() },
  }
}
