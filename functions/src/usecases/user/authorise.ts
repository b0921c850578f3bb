import { type Capability, mayEver } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { FORBIDDEN_SENTENCES } from '../../failure-sentences.ts'
import type { Caller, Staff } from '../caller.ts'
import type { Users } from './user-ports.ts'

/**
 * The caller with the role that users/{uid} gives them now, if that role has the capability (specification 6).
 * The role is read on every call, so that a change takes effect on the next one.
 * @throws Failure `forbidden`, also for somebody without a role or without a record
 */
export async function authorise(
  { users }: { users: Users },
  caller: Caller,
  capability: Capability,
): Promise<Staff> {
  const user = await users.get(caller.uid)
  if (user === null || user.role === null || !mayEver(user.role, capability)) {
    throw new Failure('forbidden', FORBIDDEN_SENTENCES[capability])
  }
  return { ...caller, role: user.role, emailAlias: user.emailAlias }
}
