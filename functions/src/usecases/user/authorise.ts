import { type Capability, mayEver } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { FORBIDDEN_SENTENCES } from '../../failure-sentences.ts'
import type { SignedIn, Staff } from '../caller.ts'
import { isSignInGood } from './access.ts'
import type { Users } from './user-ports.ts'

/**
 * The caller with the role that users/{uid} gives them now, if that role has the capability (specification 6).
 * The record is read on every call, so that a change takes effect on the next one.
 * @throws Failure `session_revoked` if the record no longer admits the user or this sign-in;
 * `forbidden`, also for somebody without a role or without a record
 */
export async function authorise(
  { users }: { users: Pick<Users, 'get'> },
  caller: SignedIn,
  capability: Capability,
): Promise<Staff> {
  const user = await users.get(caller.uid)
  if (user !== null && !(user.isActive && isSignInGood(user, caller))) throw new Failure('session_revoked')
  if (user === null || user.role === null || !mayEver(user.role, capability)) {
    throw new Failure('forbidden', FORBIDDEN_SENTENCES[capability])
  }
  const { uid, email, displayName } = caller
  return { uid, email, displayName, role: user.role, emailAlias: user.emailAlias }
}
