import { Failure } from '../../failure.ts'
import { USER_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { SignedIn } from '../caller.ts'
import { requireSession, SESSION_OVER, type SessionRules, withSession } from './session.ts'
import type { Users } from './user-ports.ts'

/**
 * Logs the caller out of this session; their other sessions stay valid. Its tokens are refused from now on, although Firebase Auth itself
 * would accept them until they expire, within an hour.
 * @throws Failure `session_revoked`, `session_expired`, `not_found`
 */
export async function endOwnSession(
  deps: SessionRules & { users: Pick<Users, 'changeAccess'> },
  caller: SignedIn,
  requestId: string,
): Promise<{ uid: string }> {
  const { uid } = caller
  const user = await deps.users.changeAccess(uid, (stored) => {
    requireSession(stored, caller, deps)
    const at = deps.environment.now()
    return {
      access: { sessions: withSession(stored, caller, SESSION_OVER, deps) },
      audit: { at, ...actor(caller), action: 'user.sign_out', target: uid, details: {}, requestId },
    }
  })
  if (user === null) throw new Failure('not_found', USER_NOT_FOUND)
  return { uid }
}
