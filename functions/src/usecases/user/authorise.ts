import { type Capability, mayEver } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { FORBIDDEN_SENTENCES } from '../../messages/failures.ts'
import type { SignedIn, Staff } from '../caller.ts'
import type { StoredUser } from './access.ts'
import { requireSession, type SessionRules } from './session.ts'

/**
 * Admits a caller whose record belongs to their Google account and whose session has not expired, with or without a role.
 * @param user their record, read during this call, so that a change takes effect on the next one; null if there is none
 * @throws Failure `session_revoked` if the record no longer admits the user or this sign-in; `session_expired`
 */
export function enter(rules: SessionRules, caller: SignedIn, user: StoredUser | null): void {
  if (user === null) return
  // The record belongs to another Google account or is not bound yet. GET user/me, which starts a session, decides about it.
  if (user.sub !== caller.sub) throw new Failure('session_revoked')
  requireSession(user, caller, rules)
}

/**
 * The caller with the role in their record, if that role has the capability (specification 6). E-mail and name are those of the start of
 * their last session.
 * @param user as for enter()
 * @throws Failure `session_revoked`, `session_expired`; `forbidden`, also for a person without a role or without a record
 */
export function authorise(
  rules: SessionRules,
  caller: SignedIn,
  user: StoredUser | null,
  capability: Capability,
): Staff {
  enter(rules, caller, user)
  if (user === null || user.role === null || user.waitingSince !== null || !mayEver(user.role, capability)) {
    throw new Failure('forbidden', FORBIDDEN_SENTENCES[capability])
  }
  const { uid, email, displayName, role, emailAlias } = user
  return { uid, email, displayName, role, emailAlias }
}
