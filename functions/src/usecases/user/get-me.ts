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

/** Fields of a new user's record. */
const NEW: Pick<StoredUser, 'role' | 'isRoleTaken' | 'sessionsFrom' | 'sessions' | 'waitingSince'> = {
  role: null,
  isRoleTaken: false,
  sessionsFrom: null,
  sessions: {},
  waitingSince: null,
}

/** Thrown by decide() if the record is not bound to the caller's Google account and the account's origin has not been looked up yet. */
class Unbound extends Error {}

/** Thrown by decide() if the account was, or may have been, somebody else's. */
class Removed extends Error {}

/** The changes that a sign-in makes to the name and e-mail in the record. */
function renamed(stored: StoredUser | null, caller: SignedIn): NonNullable<AuditEntry['changes']> {
  if (stored === null) return []
  return (['displayName', 'email'] as const).flatMap((field) =>
    stored[field] === caller[field]
      ? []
      : [{ field, label: USER_FIELD_LABELS[field], before: stored[field], after: caller[field] }],
  )
}

/**
 * The record after the sign-in.
 * @param isKnown whether somebody else's record has this Google account or e-mail
 */
function afterSignIn(
  deps: Dependencies,
  caller: SignedIn,
  stored: StoredUser | null,
  { alias, isKnown }: { alias: string | null; isKnown: boolean },
): StoredUser {
  const { uid, email, displayName, sub, signedInAt } = caller
  const before = stored ?? { ...NEW, waitingSince: isKnown ? deps.environment.now() : null }
  const isBound = stored?.sub === sub
  // The account's owner before the binding still has a refresh token, so only this sign-in and later ones are valid from now on.
  const sessionsFrom =
    isBound || (before.sessionsFrom !== null && before.sessionsFrom > signedInAt)
      ? before.sessionsFrom
      : signedInAt
  const { endsAt } = requireRunning(before, caller, deps)
  const isBegun = before.sessions[sessionKey(caller)] !== undefined
  // Applies to an existing record without a role too, so that a person who signed in before the operator named them is not locked out.
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
    // An alias from an import stays even if a later export no longer contains the person.
    emailAlias: alias ?? (stored?.email === email ? stored.emailAlias : email),
    isActive: true,
    sessionsFrom,
    sessions: isBegun ? before.sessions : withSession(before, caller, endsAt, deps),
    // A known address does not make its new owner an admin, even if that owner had another address before.
    isRoleTaken: before.isRoleTaken || before.waitingSince !== null || isKnown,
    waitingSince: before.waitingSince,
  }
}

/**
 * Decides what a sign-in writes: the record and the audit entries.
 * @param origin null if it has not been looked up yet
 * @throws Unbound, Failure
 */
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
    // One sign-in has one moment, so that its entries stand together in every list.
    const at = deps.environment.now()
    const entry = (
      action: AuditEntry['action'],
      details: AuditEntry['details'] = {},
      changes?: AuditEntry['changes'],
    ): AuditEntry => ({
      at,
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
 * Deletes the account, with its previous owner's refresh tokens, and closes its record, because a uid must never belong to two people. The
 * next sign-in creates a new account.
 */
async function removeAccount(deps: Dependencies, uid: string, requestId: string): Promise<never> {
  await closeUser(deps, uid, 'identity', requestId)
  await deps.accounts.remove(uid)
  throw new Failure('session_revoked', SIGN_IN_AGAIN)
}

/**
 * The caller as the server knows them. The first call writes their record, bound to their Google account and without a role, unless the
 * operator named their e-mail in INITIAL_ADMIN_EMAILS; later calls update name, e-mail and alias (decisions, 'People'). A new Google
 * account with a known e-mail waits for an admin's confirmation. A new sign-in readmits a user who was no longer admitted. Each session
 * gets one entry in the audit trail. This call starts a session but does not extend it, since pages make it without their user.
 * @throws Failure `session_revoked` for an ended sign-in, or an account that may be somebody else's; `session_expired`
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
