import { toContact } from '@kenshu/contract/confirm/document'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { CodeDependencies } from '../codes/code-ports.ts'
import type { CodeLimits } from '../codes/code-rules.ts'
import type { SenderAhead } from '../company/letterhead.ts'
import { lockKey, lockRemark, type PasswordDependencies, passwordCheck } from './check-password.ts'
import { clientAudit } from './client-audit.ts'
import type { ClientCall } from './client-call.ts'
import type { ConfirmNote, ConfirmNotes } from './confirm-ports.ts'
import type { ViewSettings } from './confirm-view.ts'
import { tokenHash } from './document-hash.ts'
import type { EvidenceDependencies } from './evidence/evidence.ts'
import { linkState } from './link-state.ts'
import type { LinkLimits } from './link-tries.ts'

/** Dependencies of the client's side. */
export interface ConfirmDependencies
  extends SenderAhead,
    Omit<ViewSettings, 'sender'>,
    Omit<PasswordDependencies, 'limits'>,
    EvidenceDependencies,
    Omit<CodeDependencies, 'limits' | 'sender'> {
  limits: LinkLimits & CodeLimits
  clientNotes: ConfirmNotes
  auditTrail: AuditTrail
}

/** The form of a token. A text of another form, which an address may contain, is not looked up in the store. */
export const TOKEN = /^[\w-]+$/

/** A stranger must not learn the difference between an unknown token, a deleted note and a stopped one. */
function available(stored: ConfirmNote | null): ConfirmNote {
  if (stored === null || stored.note.hakkouStatus === '営業発行停止') throw new Failure('note_unavailable')
  return stored
}

/** Whether a note's link has expired. How long links are valid comes with the sender, which is read beside the note. */
async function isExpiredNow(
  { senderRead, linkDays, environment }: Pick<ConfirmDependencies, 'senderRead' | 'linkDays' | 'environment'>,
  stored: ConfirmNote,
): Promise<boolean> {
  const sender = await senderRead
  return linkState(stored, sender.linkDays ?? linkDays, environment.now()) === 'expired'
}

async function unexpired(
  stored: ConfirmNote,
  isExpired: boolean,
  { senderRead }: SenderAhead,
): Promise<ConfirmNote> {
  if (isExpired) {
    throw new Failure('link_expired', undefined, { contact: toContact(stored.note, await senderRead) })
  }
  return stored
}

/**
 * The note that a client's token and password open. Every client call goes through it.
 * @param recordOf an audit entry to store if the link opens the note
 * @throws Failure `note_unavailable`; those of passwordCheck; `link_expired` with the contact
 */
export async function authoriseClient(
  deps: ConfirmDependencies,
  { accessToken, password }: OpenRequest,
  call: ClientCall,
  recordOf?: (stored: ConfirmNote) => AuditEntry,
): Promise<ConfirmNote> {
  if (!TOKEN.test(accessToken)) throw new Failure('note_unavailable')
  const { auditTrail, environment, limits } = deps
  const link = tokenHash(accessToken)
  const check = passwordCheck(deps, link, call)
  const stored = available(await deps.clientNotes.byAccessToken(accessToken))
  const { note } = stored
  const isExpired = await isExpiredNow(deps, stored)
  await check(
    { typed: password, password: note.password },
    {
      onLocked(scope) {
        const now = environment.now()
        const entry = clientAudit('client.locked', note, now, call.requestId)
        return auditTrail.record(
          { ...entry, remark: lockRemark(scope, limits) },
          lockKey(link, scope, now, limits),
        )
      },
      onRight: isExpired || recordOf === undefined ? null : recordOf(stored),
    },
  )
  return unexpired(stored, isExpired, deps)
}

/**
 * The note that a read-only token shows.
 * @throws Failure `note_unavailable`; `link_expired` with the contact
 */
export async function authoriseReader(
  deps: ConfirmDependencies,
  noPasswordToken: string,
  call: ClientCall,
): Promise<ConfirmNote> {
  const stored = TOKEN.test(noPasswordToken)
    ? await deps.clientNotes.byNoPasswordToken(noPasswordToken)
    : null
  const found = available(stored)
  await call.admitted
  return unexpired(found, await isExpiredNow(deps, found), deps)
}
