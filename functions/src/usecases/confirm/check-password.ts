import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../failure.ts'
import type { Environment } from '../environment.ts'
import type { PasswordTries } from './confirm-ports.ts'
import { type PasswordLimits, settleTry, takeTry } from './password-try.ts'

export interface PasswordDependencies {
  tries: PasswordTries
  environment: Environment
  limits: PasswordLimits
}

/** Equal time whatever the two are: digests have one length. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** What the history says of a link that was locked. */
export function lockRemark({ passwordWindowMs, passwordAttempts }: PasswordLimits): string {
  const minutes = Math.round(passwordWindowMs / 60_000)
  return `パスワードの誤入力が${String(minutes)}分以内に${String(passwordAttempts)}回ありました。`
}

/**
 * Compares a link's password, counting the wrong ones.
 * @param link tokenHash of its token
 * @param onLocked called when this was the last wrong one that the link takes
 * @throws Failure `password_locked` with the seconds to wait, `wrong_password` with how many may follow and, after the last one, the
 *   seconds to wait, `too_many_requests` where tries of the same link crowd each other out
 */
export async function checkPassword(
  { tries, environment, limits }: PasswordDependencies,
  link: string,
  { typed, password }: { typed: string; password: string },
  onLocked: () => Promise<void>,
): Promise<void> {
  const id = environment.newId()
  const taken = await tries.change(link, (before) => takeTry(before, id, environment.now(), limits))
  if (taken.kind === 'locked') {
    throw new Failure('password_locked', undefined, { retryAfterSeconds: taken.retryAfterSeconds })
  }
  if (taken.kind === 'crowded') throw new Failure('too_many_requests')

  const isRight = isSame(typed, password)
  const { left, retryAfterSeconds } = await tries.change(link, (before) =>
    settleTry(before, id, isRight, environment.now(), limits),
  )
  if (isRight) return
  if (left <= 0) await onLocked()
  throw new Failure('wrong_password', undefined, {
    attemptsLeft: Math.max(left, 0),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  })
}
