import type { SignedInMe } from '@kenshu/contract/user/session'
import { Failure } from '../../failure.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { SignedIn } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { isSignInGood, type StoredUser, toMe } from './access.ts'
import {
  requireRunning,
  type SessionRules,
  sessionEnd,
  sessionKey,
  toSession,
  withSession,
} from './session.ts'
import type { Users } from './user-ports.ts'

/** The record of a new user. */
const NEW: Pick<StoredUser, 'role' | 'isRoleTaken' | 'sessionsFrom' | 'sessions'> = {
  role: null,
  isRoleTaken: false,
  sessionsFrom: null,
  sessions: {},
}

/**
 * The caller as the server knows them. The first call writes their record, without a role unless the operator named
 * their e-mail in INITIAL_ADMIN_EMAILS; later calls keep name, e-mail and alias fresh (decisions, 'People'). A user who
 * was no longer admitted is admitted again by a new sign-in. Each session leaves one entry in the audit trail. This call begins a
 * session, but does not make it longer: a page asks again by itself.
 * @throws Failure `session_revoked` for a sign-in that was ended, `session_expired`
 */
export async function getMe(
  deps: SessionRules & {
    users: Pick<Users, 'signIn'>
    environment: Environment
    initialAdminEmails: readonly string[]
  },
  caller: SignedIn,
  requestId: string,
): Promise<SignedInMe> {
  const user = await deps.users.signIn(caller, (stored, alias) => {
    const before = stored ?? NEW
    if (!isSignInGood(before, caller)) throw new Failure('session_revoked')
    const { endsAt } = requireRunning(before, caller, deps)
    const isBegun = before.sessions[sessionKey(caller)] !== undefined
    const { uid, email, displayName } = caller
    const at = deps.environment.now()
    // Also for a record without a role: whoever signed in before the operator named them is not locked out.
    const becomesAdmin =
      before.role === null && !before.isRoleTaken && deps.initialAdminEmails.includes(email)
    const entry = (action: AuditEntry['action'], details: AuditEntry['details'] = {}): AuditEntry => ({
      at,
      uid,
      email,
      action,
      target: uid,
      details,
      requestId,
    })
    return {
      user: {
        uid,
        email,
        displayName,
        role: becomesAdmin ? 'admin' : before.role,
        // An alias that an import gave stays when a later export no longer holds the person.
        emailAlias: alias ?? (stored?.email === email ? stored.emailAlias : email),
        isActive: true,
        sessionsFrom: before.sessionsFrom,
        sessions: isBegun ? before.sessions : withSession(before, caller, endsAt, deps),
        isRoleTaken: before.isRoleTaken,
      },
      session: entry('user.sign_in'),
      changes: [
        ...(becomesAdmin ? [entry('user.initial_admin', { role: 'admin' })] : []),
        ...(stored?.isActive === false ? [entry('user.opened')] : []),
      ],
    }
  })
  return { ...toMe(user), session: toSession(sessionEnd(user, caller, deps.sessionLimits)) }
}
