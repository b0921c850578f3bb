import type { Session } from '@kenshu/contract/user/session'
import { Failure } from '../../failure.ts'
import { USER_NOT_FOUND } from '../../messages/failures.ts'
import type { SignedIn } from '../caller.ts'
import { requireSession, type SessionRules, sessionEnd, toSession, withSession } from './session.ts'
import type { Users } from './user-ports.ts'

interface Dependencies extends SessionRules {
  users: Pick<Users, 'changeAccess'>
  limits: {
    /** an extension below this many milliseconds is not written */
    sessionStepMs: number
  }
}

/**
 * Extends a session that a person is using: its idle timeout starts over, within its maximum length. Only this call extends a session,
 * because an open page makes other calls without its user.
 * @returns when the session now ends
 * @throws Failure `session_revoked`, `session_expired`, `not_found`
 */
export async function keepSession(deps: Dependencies, caller: SignedIn): Promise<Session> {
  const { users, environment, sessionLimits, limits } = deps
  const user = await users.changeAccess(caller.uid, (stored) => {
    const { endsAt, latestEndsAt } = requireSession(stored, caller, deps)
    const idleEnd = environment.now().getTime() + sessionLimits.idleMs
    const next = new Date(Math.min(idleEnd, latestEndsAt.getTime()))
    const grows = next.getTime() - endsAt.getTime()
    const isLastStep = next.getTime() === latestEndsAt.getTime() && grows > 0
    if (grows < limits.sessionStepMs && !isLastStep) return null
    return { access: { sessions: withSession(stored, caller, next, deps) }, audit: null }
  })
  if (user === null) throw new Failure('not_found', USER_NOT_FOUND)
  return toSession(sessionEnd(user, caller, sessionLimits))
}
