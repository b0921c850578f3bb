import type { Me } from '@kenshu/contract/user/schema'
import { Failure } from '../../failure.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { SignedIn } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { isSignInGood, type StoredUser, toMe } from './access.ts'
import type { Users } from './user-ports.ts'

/** The record of a new user. */
const NEW: Pick<StoredUser, 'role' | 'isRoleTaken' | 'sessionsFrom'> = {
  role: null,
  isRoleTaken: false,
  sessionsFrom: null,
}

/**
 * The caller as the server knows them. The first call writes their record, without a role unless the operator named
 * their e-mail in INITIAL_ADMIN_EMAILS; later calls keep name, e-mail and alias fresh (decisions, 'People'). A user who
 * was no longer admitted is admitted again by a new sign-in. Each session leaves one entry in the audit trail.
 * @throws Failure `session_revoked` for a sign-in that was ended
 */
export async function getMe(
  deps: { users: Pick<Users, 'signIn'>; environment: Environment; initialAdminEmails: readonly string[] },
  caller: SignedIn,
  requestId: string,
): Promise<Me> {
  const user = await deps.users.signIn(caller, (stored, alias) => {
    const before = stored ?? NEW
    if (!isSignInGood(before, caller)) throw new Failure('session_revoked')
    const { uid, email, displayName } = caller
    // Also for a record without a role: whoever signed in before the operator named them is not locked out.
    const becomesAdmin =
      before.role === null && !before.isRoleTaken && deps.initialAdminEmails.includes(email)
    const entry = (action: AuditEntry['action'], details: AuditEntry['details'] = {}): AuditEntry => ({
      at: deps.environment.now(),
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
        isRoleTaken: before.isRoleTaken,
      },
      session: entry('user.sign_in'),
      changes: [
        ...(becomesAdmin ? [entry('user.initial_admin', { role: 'admin' })] : []),
        ...(stored?.isActive === false ? [entry('user.opened')] : []),
      ],
    }
  })
  return toMe(user)
}
