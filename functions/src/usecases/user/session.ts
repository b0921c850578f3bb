import { SESSION_SENTENCES } from '@kenshu/contract/sentences'
import { type Session } from '@kenshu/contract/user/session'
import { Failure } from '../../failure.ts'
import type { SignedIn } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { type Access, isSignInGood } from './access.ts'

/** How long a session lasts. */
export interface SessionLimits {
  /** without use, in milliseconds */
  idleMs: number
  /** in any case, in milliseconds */
  maxMs: number
}

/** What is needed to say whether a session still lasts. */
export interface SessionRules {
  environment: Pick<Environment, 'now'>
  sessionLimits: SessionLimits
}

/** When a session ends: unless it is used, and in any case. */
export interface SessionEnd {
  endsAt: Date
  latestEndsAt: Date
}

/**
 * When a session that is over has ended, by the record. A listener may be judged by the time at which it was opened, so the actual moment
 * would not end it.
 */
export const SESSION_OVER = new Date(0)

/**
 * What tells a session from the user's others: its sign-in, in seconds since 1970. A token says no more of it, and keeps that when it is
 * made anew. Two sign-ins of one account in the same second count as one session.
 */
export function sessionKey({ signedInAt }: { signedInAt: Date }): string {
  return String(Math.floor(signedInAt.getTime() / 1000))
}

/** When a session ends. The sign-in itself is its first use. */
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
 * Refuses a session that has ended by itself.
 * @returns when it will
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
 * Refuses whom the record does not admit, a sign-in that was ended, and a session that has ended by itself.
 * @returns when it will
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

/**
 * The user's sessions with the end of one of them. Those that cannot last any longer, whatever was done in them, are left out.
 */
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

/** The user's sessions, where those that have ended by now are over; null if none has since this was last asked. */
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

/** As the API tells it. */
export function toSession({ endsAt, latestEndsAt }: SessionEnd): Session {
  return { endsAt: endsAt.toISOString(), latestEndsAt: latestEndsAt.toISOString() }
}
