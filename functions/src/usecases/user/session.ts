import { SESSION_SENTENCES } from '@kenshu/contract/sentences'
import { type Session } from '@kenshu/contract/user/session'
import { Failure } from '../../failure.ts'
import type { SignedIn } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { type Access, isSignInGood } from './access.ts'

/** The limits of a session's length. */
export interface SessionLimits {
  /** idle timeout, in milliseconds */
  idleMs: number
  /** maximum length, in milliseconds */
  maxMs: number
}

/** What is needed to decide whether a session has expired. */
export interface SessionRules {
  environment: Pick<Environment, 'now'>
  sessionLimits: SessionLimits
}

/** When a session expires: `endsAt` without further use, `latestEndsAt` at the latest. */
export interface SessionEnd {
  endsAt: Date
  latestEndsAt: Date
}

/**
 * The stored end of an expired session. It is far in the past, because Firestore may judge a listener by the time at which it was opened;
 * the actual expiry would then not end it.
 */
export const SESSION_OVER = new Date(0)

/**
 * Identifies a session among the user's: its sign-in, in seconds since 1970, which is all that a token contains. Refreshed tokens keep it.
 * Two sign-ins of one account within the same second count as one session.
 */
export function sessionKey({ signedInAt }: { signedInAt: Date }): string {
  return String(Math.floor(signedInAt.getTime() / 1000))
}

/** When a session expires. The sign-in itself counts as its first use. */
export function sessionEnd(
  { sessions }: Pick<Access, 'sessions'>,
  caller: Pick<SignedIn, 'signedInAt'>,
  { idleMs, maxMs }: SessionLimits,
): SessionEnd {
  const signedInAt = caller.signedInAt.getTime()
  const latest = signedInAt + maxMs
  const idle = sessions[sessionKey(caller)]?.getTime() ?? signedInAt + idleMs
  return { endsAt: new Date(Math.min(idle, latest)), latestEndsAt: new Date(latest) }
}

/**
 * Refuses an expired session.
 * @returns when the session expires
 * @throws Failure `session_expired`
 */
export function requireRunning(
  user: Pick<Access, 'sessions'>,
  caller: Pick<SignedIn, 'signedInAt'>,
  { environment, sessionLimits }: SessionRules,
): SessionEnd {
  const now = environment.now()
  const end = sessionEnd(user, caller, sessionLimits)
  if (now < end.endsAt) return end
  throw new Failure('session_expired', SESSION_SENTENCES[now < end.latestEndsAt ? 'idle' : 'latest'])
}

/**
 * Refuses a user whom the record does not admit, a sign-in that was ended, and an expired session.
 * @returns when the session expires
 * @throws Failure `session_revoked` or `session_expired`
 */
export function requireSession(
  user: Access,
  caller: Pick<SignedIn, 'signedInAt'>,
  rules: SessionRules,
): SessionEnd {
  if (!(user.isActive && isSignInGood(user, caller))) throw new Failure('session_revoked')
  return requireRunning(user, caller, rules)
}

/** The user's sessions with a new end for one of them. It drops sessions that have exceeded their maximum length. */
export function withSession(
  { sessions }: Pick<Access, 'sessions'>,
  caller: Pick<SignedIn, 'signedInAt'>,
  endsAt: Date,
  { environment, sessionLimits }: SessionRules,
): Record<string, Date> {
  const oldest = environment.now().getTime() - sessionLimits.maxMs
  const lasting = Object.entries(sessions).filter(([key]) => Number(key) * 1000 > oldest)
  return { ...Object.fromEntries(lasting), [sessionKey(caller)]: endsAt }
}

/** The user's sessions, with the expired ones marked as over; null if none has expired since the last check. */
export function withEndedOver(
  { sessions }: Pick<Access, 'sessions'>,
  now: Date,
): Record<string, Date> | null {
  const hasEnded = (endsAt: Date) => endsAt <= now && endsAt > SESSION_OVER
  if (!Object.values(sessions).some(hasEnded)) return null
  const marked = Object.entries(sessions).map(
    ([key, endsAt]) => [key, hasEnded(endsAt) ? SESSION_OVER : endsAt] as const,
  )
  return Object.fromEntries(marked)
}

/** Converts the end of a session to the API's form. */
export function toSession({ endsAt, latestEndsAt }: SessionEnd): Session {
  return { endsAt: endsAt.toISOString(), latestEndsAt: latestEndsAt.toISOString() }
}
