import { type ConfirmLink, linkExpiry } from '@kenshu/contract/confirm/link'
import { confirmUrl, readOnlyConfirmUrl } from '@kenshu/contract/confirm-url'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import { isDocumentId } from '../document-id.ts'
import type { ConfirmDependencies } from './authorise-client.ts'
import { linkState } from './link-state.ts'

/** The client's addresses of a note, and until when they are good. @throws Failure `not_found` */
export async function getConfirmLink(
  { clientNotes, environment, sender, linkDays }: ConfirmDependencies,
  id: string,
): Promise<ConfirmLink> {
  const stored = isDocumentId(id) ? await clientNotes.byId(id) : null
  if (stored === null) throw new Failure('not_found', NOTE_NOT_FOUND)
  const { note, requestedAt } = stored
  return {
    confirmUrl: confirmUrl(sender.confirmBaseUrl, note.accessToken),
    readOnlyUrl: readOnlyConfirmUrl(sender.confirmBaseUrl, note.noPasswordToken),
    state: linkState(stored, linkDays, environment.now()),
    requestedAt: requestedAt?.toISOString() ?? null,
    expiresAt: linkExpiry(requestedAt, linkDays)?.toISOString() ?? null,
  }
}
