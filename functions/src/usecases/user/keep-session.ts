import type { Session } from '@kenshu/contract/user/session'
import { Failure } from '../../failure.ts'
import { USER_NOT_FOUND } from '../../messages/failures.ts'
import type { SignedIn } from '../caller.ts'
import { requireSession, type SessionRules, sessionEnd, toSession, withSession } from './session.ts'
import type { Users } from './user-ports.ts'

interface Dependencies extends SessionRules {
  users: Pick<Users, 'changeAccess'>
  limits: {
    /** what does not make a session longer by this, in milliseconds, is not worth a write */
    sessionStepMs: number
  }
}

/**
 * A person uses a session: from now on it lasts its idle time again, but never beyond its latest end. Only this makes a session
 * longer. Other calls don't, since an open page also makes some by itself.
 * @returns when the session ends now
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
