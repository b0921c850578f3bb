import { createHash, timingSafeEqual } from 'node:crypto'
import { toContact } from '@kenshu/contract/confirm/document'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Environment } from '../environment.ts'
import { clientAudit } from './client-audit.ts'
import type { ConfirmNote, ConfirmNotes, PasswordTries } from './confirm-ports.ts'
import type { ViewSettings } from './confirm-view.ts'
import { tokenHash } from './document-hash.ts'
import { linkState } from './link-state.ts'
import { type PasswordLimits, settleTry, takeTry } from './password-try.ts'

/** What the client's side works with. */
export interface ConfirmDependencies extends ViewSettings {
  clientNotes: ConfirmNotes
  auditTrail: AuditTrail
  tries: PasswordTries
  environment: Environment
  limits: PasswordLimits
}

/** Equal time whatever the two are: digests have one length. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** What a token can look like at all: what else an address may hold, the store is not asked for. */
const TOKEN = /^[\w-]+$/

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

function lockAudit(stored: ConfirmNote, now: Date, limits: PasswordLimits, requestId: string): AuditEntry {
  const minutes = Math.round(limits.passwordWindowMs / 60_000)
  return {
    ...clientAudit('client.locked', stored.note, now, requestId),
    remark: `パスワードの誤入力が${String(minutes)}分以内に${String(limits.passwordAttempts)}回ありました。`,
  }
}

async function checkPassword(
  { auditTrail, tries, environment, limits }: ConfirmDependencies,
  stored: ConfirmNote,
  password: string,
  requestId: string,
): Promise<void> {
  const link = tokenHash(stored.note.accessToken)
  const id = environment.newId()
  const taken = await tries.change(link, (before) => takeTry(before, id, environment.now(), limits))
  if (taken.kind === 'locked') {
    throw new Failure('password_locked', undefined, { retryAfterSeconds: taken.retryAfterSeconds })
  }
  if (taken.kind === 'crowded') throw new Failure('too_many_requests')

  const isRight = isSame(password, stored.note.password)
  const { left, retryAfterSeconds } = await tries.change(link, (before) =>
    settleTry(before, id, isRight, environment.now(), limits),
  )
  if (isRight) return
  if (left <= 0) await auditTrail.record(lockAudit(stored, environment.now(), limits, requestId))
  throw new Failure('wrong_password', undefined, {
    attemptsLeft: Math.max(left, 0),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  })
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
  await checkPassword(deps, stored, password, requestId)
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
