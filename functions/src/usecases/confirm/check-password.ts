import { createHash, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@kenshu/contract/time-units'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { linkLocked, lockedInMinutes, networkLocked } from '../../messages/history.ts'
import type { AuditEntry } from '../audit-entry.ts'
import type { Environment } from '../environment.ts'
import type { ClientCall } from './client-call.ts'
import type { PasswordTries } from './confirm-ports.ts'
import { type LinkLimits, type LockScope, settleTurn, takeTurn } from './link-tries.ts'

export interface PasswordDependencies {
  tries: PasswordTries
  environment: Environment
  limits: LinkLimits
}
/** 128 bits of the hash distinguish links; the shorter form lets a cookie hold marks of more links. */
const MARK_LENGTH = 32

/** Compares in constant time, since digests have equal length. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** The history's remark on a lock. */
export function lockRemark(
  scope: LockScope,
  { passwordWindowMs, passwordAttempts, linkWindowMs, linkAttempts }: LinkLimits,
): string {
  if (scope === 'some') {
    const minutes = Math.round(passwordWindowMs / 60_000)
    return lockedInMinutes(minutes, passwordAttempts)
  }
  const hours = Math.round(linkWindowMs / HOUR_MS)
  return scope === 'network' ? networkLocked(hours) : linkLocked(hours, linkAttempts)
}

/**
 * The id under which a lock is recorded once, however many run into it: one for a link's locks of the same kind in the same period. So
 * nobody can fill a history by locking a link from many sources.
 */
export function lockKey(link: string, scope: LockScope, now: Date, limits: LinkLimits): string {
  return `${link}-locked-${scope}-${String(Math.floor(now.getTime() / limits.passwordWindowMs))}`
}

/** What happens once a password has been compared. */
interface Compared {
  /** called if this was the last wrong attempt that the source, its network or the link allows */
  onLocked: (scope: LockScope) => Promise<void>
  /** an audit entry to store if the password is right */
  onRight?: AuditEntry | null
}

/**
 * Compares a link's password and counts the wrong attempts: per source, and for strangers also per network and per link. A stranger is
 * anybody who has not opened the link in this browser before. The others are counted separately, so that no stranger locks them out. The
 * state of the attempts is read at once, and the returned function compares.
 * @param link tokenHash of its token
 * @returns a function that throws Failure `password_locked` with the seconds to wait; `link_locked`; `wrong_password` with the attempts
 * left and, after the last one, the seconds to wait; `too_many_requests` if concurrent attempts for the same link crowd each other out, or
 * if the call's limits refuse it
 */
export function passwordCheck(
  { tries, environment, limits }: PasswordDependencies,
  link: string,
  { source, marks, admitted }: ClientCall,
): (passwords: { typed: string; password: string }, compared: Compared) => Promise<void> {
  const markId = link.slice(0, MARK_LENGTH)
  const mark = marks.of('link').find((each) => each.id === markId)
  const by = { id: environment.newId(), isStranger: mark === undefined }
  const triesHere = tries.at(
    link,
    by.isStranger
      ? { source: source.key, networks: [source.key, ...source.networks].map((key) => `${key}-day`) }
      : { source: `${source.key}-known`, networks: [] },
  )
  return async ({ typed, password }, { onLocked, onRight = null }) => {
    await admitted
    const taken = await triesHere.change((standing) => takeTurn(standing, by, environment.now(), limits))
    if (taken.kind === 'locked') {
      throw new Failure('password_locked', undefined, { retryAfterSeconds: taken.retryAfterSeconds })
    }
    if (taken.kind === 'link_locked') throw new Failure('link_locked')
    if (taken.kind === 'crowded') throw new Failure('too_many_requests')

    const isRight = isSame(typed, password)
    const { left, retryAfterSeconds } = await triesHere.change((standing) => ({
      ...settleTurn(standing, by, isRight, environment.now(), limits),
      ...(isRight && onRight !== null && { audit: onRight }),
    }))
    if (isRight) {
      const isFresh =
        mark !== undefined && mark.at.getTime() > environment.now().getTime() - LIMITS.linkMarkMs
      if (!isFresh) marks.put('link', markId)
      return
    }
    if (left <= 0) await onLocked('some')
    for (const scope of taken.last) await onLocked(scope)
    throw new Failure('wrong_password', undefined, {
      attemptsLeft: Math.max(left, 0),
      ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    })
  }
}
