import { toContact } from '@kenshu/contract/confirm/document'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import type { AuditTrail } from '../audit-trail.ts'
import { checkPassword, lockRemark, type PasswordDependencies } from './check-password.ts'
import { clientAudit } from './client-audit.ts'
import type { ConfirmNote, ConfirmNotes } from './confirm-ports.ts'
import type { ViewSettings } from './confirm-view.ts'
import { tokenHash } from './document-hash.ts'
import { linkState } from './link-state.ts'

/** What the client's side works with. */
export interface ConfirmDependencies extends ViewSettings, PasswordDependencies {
  clientNotes: ConfirmNotes
  auditTrail: AuditTrail
}

/** What a token can look like at all: what else an address may hold, the store is not asked for. */
export const TOKEN = /^[\w-]+$/

/** To a stranger an unknown token, a deleted note and a stopped one are the same. */
function available(stored: ConfirmNote | null): ConfirmNote {
  if (stored === null || stored.note.hakkouStatus === '営業発行停止') throw new Failure('note_unavailable')
  return stored
}

function unexpired(stored: ConfirmNote, { environment, linkDays, sender }: ConfirmDependencies): ConfirmNote {
  if (linkState(stored, linkDays, environment.now()) === 'expired') {
    throw new Failure('link_expired', undefined, { contact: toContact(stored.note, sender) })
  }
  return stored
}

/**
 * The note that a client's token and password open. Every call of a client goes through here.
 * @throws Failure `note_unavailable`, `password_locked` with the seconds to wait, `wrong_password` with how many may follow and, after
 *   the last one, the seconds to wait,
 *   `link_expired` with whom to ask, `too_many_requests` where tries of the same link crowd each other out
 */
export async function authoriseClient(
  deps: ConfirmDependencies,
  { accessToken, password }: OpenRequest,
  requestId: string,
): Promise<ConfirmNote> {
  const stored = available(TOKEN.test(accessToken) ? await deps.clientNotes.byAccessToken(accessToken) : null)
  const { auditTrail, environment, limits } = deps
  const { note } = stored
  await checkPassword(deps, tokenHash(note.accessToken), { typed: password, password: note.password }, () =>
    auditTrail.record({
      ...clientAudit('client.locked', note, environment.now(), requestId),
      remark: lockRemark(limits),
    }),
  )
  return unexpired(stored, deps)
}

/** The note that a read-only token shows. @throws Failure `note_unavailable`, `link_expired` with whom to ask */
export async function authoriseReader(
  deps: ConfirmDependencies,
  noPasswordToken: string,
): Promise<ConfirmNote> {
  const stored = TOKEN.test(noPasswordToken)
    ? await deps.clientNotes.byNoPasswordToken(noPasswordToken)
    : null
  return unexpired(available(stored), deps)
}
