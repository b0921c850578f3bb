import { USER_FIELD_LABELS } from '@kenshu/contract/user/list'
import type { SignedInMe } from '@kenshu/contract/user/session'
import { Failure } from '../../failure.ts'
import { SIGN_IN_AGAIN } from '../../messages/failures.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { SignedIn } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { isSignInGood, type StoredUser, toMe } from './access.ts'
import { type AccountOrigin, judgeBinding } from './binding.ts'
import { closeUser } from './review-user.ts'
import {
  requireRunning,
  type SessionRules,
  sessionEnd,
  sessionKey,
  toSession,
  withSession,
} from './session.ts'
import type { Accounts, SignIn, Users } from './user-ports.ts'

interface Dependencies extends SessionRules {
  environment: Environment
  users: Pick<Users, 'signIn' | 'changeAccess'>
  accounts: Pick<Accounts, 'origin' | 'remove'>
  initialAdminEmails: readonly string[]
}

/** The record of a new user. */
const NEW: Pick<StoredUser, 'role' | 'isRoleTaken' | 'sessionsFrom' | 'sessions' | 'waitingSince'> = {
  role: null,
  isRoleTaken: false,
  sessionsFrom: null,
  sessions: {},
  waitingSince: null,
}

/** Told by decide() when a record is not bound to the caller's Google account, and nobody has looked yet where the account comes from. */
class Unbound extends Error {}

/** Told by it when the account was, or may have been, somebody else's. */
class Removed extends Error {}

/** What a sign-in changed of what the record says of the person. */
function renamed(stored: StoredUser | null, caller: SignedIn): NonNullable<AuditEntry['changes']> {
  if (stored === null) return []
  return (['displayName', 'email'] as const).flatMap((field) =>
    stored[field] === caller[field]
      ? []
      : [{ field, label: USER_FIELD_LABELS[field], before: stored[field], after: caller[field] }],
  )
}

/** The record as the sign-in leaves it. @param isKnown somebody else's record has this Google account or e-mail */
function afterSignIn(
  deps: Dependencies,
  caller: SignedIn,
  stored: StoredUser | null,
  { alias, isKnown }: { alias: string | null; isKnown: boolean },
): StoredUser {
  const { uid, email, displayName, sub, signedInAt } = caller
  const before = stored ?? { ...NEW, waitingSince: isKnown ? deps.environment.now() : null }
  const isBound = stored?.sub === sub
  // Whoever held the account before the binding keeps a refresh token: from now on only this sign-in counts, and later ones.
  const sessionsFrom =
    isBound || (before.sessionsFrom !== null && before.sessionsFrom > signedInAt)
      ? before.sessionsFrom
      : signedInAt
  const { endsAt } = requireRunning(before, caller, deps)
  const isBegun = before.sessions[sessionKey(caller)] !== undefined
  // Also for a record without a role: whoever signed in before the operator named them is not locked out.
  const becomesAdmin =
    before.role === null &&
    !before.isRoleTaken &&
    before.waitingSince === null &&
    !isKnown &&
    deps.initialAdminEmails.includes(email)
  return {
    uid,
    sub,
    email,
    displayName,
    role: becomesAdmin ? 'admin' : before.role,
    // An alias that an import gave stays when a later export no longer holds the person.
    emailAlias: alias ?? (stored?.email === email ? stored.emailAlias : email),
    isActive: true,
    sessionsFrom,
    sessions: isBegun ? before.sessions : withSession(before, caller, endsAt, deps),
    // A known address does not make an admin of whoever has it now, also where they had another one before.
    isRoleTaken: before.isRoleTaken || before.waitingSince !== null || isKnown,
    waitingSince: before.waitingSince,
  }
}

/** The sign-in's record and entries. @param origin null: nobody has looked yet. @throws Unbound, Failure */
function decideSignIn(
  deps: Dependencies,
  caller: SignedIn,
  origin: AccountOrigin | null,
  requestId: string,
): (stored: StoredUser | null, known: { alias: string | null; isKnown: boolean }) => SignIn {
  return (stored, known) => {
    if (stored !== null && !isSignInGood(stored, caller)) throw new Failure('session_revoked')
    if (stored?.sub !== caller.sub) {
      if (origin === null) throw new Unbound()
      const binding = judgeBinding(stored, origin, caller)
      if (binding === 'remove') throw new Removed()
      if (binding === 'signInAgain') throw new Failure('session_revoked')
    }
    const user = afterSignIn(deps, caller, stored, known)
    const entry = (
      action: AuditEntry['action'],
      details: AuditEntry['details'] = {},
      changes?: AuditEntry['changes'],
    ): AuditEntry => ({
      at: deps.environment.now(),
      ...actor(caller),
      action,
      target: caller.uid,
      details,
      ...(changes && { changes }),
      requestId,
    })
    const changes = renamed(stored, caller)
    return {
      user,
      session: entry('user.sign_in'),
      changes: [
        ...(changes.length > 0 ? [entry('user.renamed', {}, changes)] : []),
        ...(stored === null && user.waitingSince !== null ? [entry('user.waiting')] : []),
        ...(user.role !== (stored?.role ?? null) ? [entry('user.initial_admin', { role: 'admin' })] : []),
        ...(stored?.isActive === false ? [entry('user.opened')] : []),
      ],
    }
  }
}

/**
 * The account goes, with the refresh tokens of whoever held it, and its record is closed: a uid never belongs to two people. The next
 * sign-in makes a new account.
 */
async function removeAccount(deps: Dependencies, uid: string, requestId: string): Promise<never> {
  await closeUser(deps, uid, 'identity', requestId)
  await deps.accounts.remove(uid)
  throw new Failure('session_revoked', SIGN_IN_AGAIN)
}

/**
 * The caller as the server knows them. The first call writes their record, bound to their Google account and without a role unless the
 * operator named their e-mail in INITIAL_ADMIN_EMAILS; later calls keep name, e-mail and alias fresh (decisions, 'People'). A new Google
 * account with an e-mail that is known waits for an admin's confirmation. A user who was no longer admitted is admitted again by a new
 * sign-in. Each session leaves one entry in the audit trail. This call begins a session, but does not make it longer: a page asks
 * again by itself.
 * @throws Failure `session_revoked` for a sign-in that was ended, or an account that may be somebody else's; `session_expired`
 */
export async function getMe(deps: Dependencies, caller: SignedIn, requestId: string): Promise<SignedInMe> {
  const signIn = (origin: AccountOrigin | null) =>
    deps.users.signIn(caller, decideSignIn(deps, caller, origin, requestId))
  try {
    const user = await signIn(null).catch(async (error: unknown) => {
      if (!(error instanceof Unbound)) throw error
      const origin = await deps.accounts.origin(caller.uid)
      if (origin === null) throw new Failure('session_revoked')
      return signIn(origin)
    })
    return { ...toMe(user), session: toSession(sessionEnd(user, caller, deps.sessionLimits)) }
  } catch (error) {
    if (error instanceof Removed) return removeAccount(deps, caller.uid, requestId)
    throw error
  }
}
