import { createHash, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@kenshu/contract/time-units'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { linkLocked, lockedInMinutes, networkLocked } from '../../messages/history.ts'
import type { Environment } from '../environment.ts'
import type { ClientCall } from './client-call.ts'
import type { PasswordTries } from './confirm-ports.ts'
import { type LinkLimits, type LockScope, settleTurn, takeTurn } from './link-tries.ts'

export interface PasswordDependencies {
  tries: PasswordTries
  environment: Environment
  limits: LinkLimits
}
/** 128 bits of the hash tell links apart; with them a cookie holds marks of more links. */
const MARK_LENGTH = 32

/** Equal time whatever the two are: digests have one length. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** What the history says of a lock. */
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
 * By what a lock is recorded once, however many run into it: a link's locks of the same kind at the same time. So nobody fills a
 * history by locking a link from many sources.
 */
export function lockKey(link: string, scope: LockScope, now: Date, limits: LinkLimits): string {
  return `${link}-locked-${scope}-${String(Math.floor(now.getTime() / limits.passwordWindowMs))}`
}

/**
 * Compares a link's password, counting the wrong ones: by source, and by network and at the link those of all who have not opened it before in
 * their browser. Those who have are counted apart, so that no stranger locks them out.
 * @param link tokenHash of its token
 * @param onLocked called when this was the last wrong one that the source, its network, or the link, takes
 * @throws Failure `password_locked` with the seconds to wait, `link_locked`, `wrong_password` with how many may follow and, after the
 *   last one, the seconds to wait, `too_many_requests` where tries of the same link crowd each other out
 */
export async function checkPassword(
  { tries, environment, limits }: PasswordDependencies,
  link: string,
  { typed, password }: { typed: string; password: string },
  { source, marks }: ClientCall,
  onLocked: (scope: LockScope) => Promise<void>,
): Promise<void> {
  const markId = link.slice(0, MARK_LENGTH)
  const mark = marks.of('link').find((each) => each.id === markId)
  const by = { id: environment.newId(), isStranger: mark === undefined }
  const place = by.isStranger
    ? { source: source.key, networks: [source.key, ...source.networks].map((key) => `${key}-day`) }
    : { source: `${source.key}-known`, networks: [] }
  const taken = await tries.change(link, place, (standing) =>
    takeTurn(standing, by, environment.now(), limits),
  )
  if (taken.kind === 'locked') {
    throw new Failure('password_locked', undefined, { retryAfterSeconds: taken.retryAfterSeconds })
  }
  if (taken.kind === 'link_locked') throw new Failure('link_locked')
  if (taken.kind === 'crowded') throw new Failure('too_many_requests')

  const isRight = isSame(typed, password)
  const { left, retryAfterSeconds } = await tries.change(link, place, (standing) =>
    settleTurn(standing, by, isRight, environment.now(), limits),
  )
  if (isRight) {
    const isFresh = mark !== undefined && mark.at.getTime() > environment.now().getTime() - LIMITS.linkMarkMs
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
