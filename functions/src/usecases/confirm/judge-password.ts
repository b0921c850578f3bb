/** How many wrong passwords a link takes in how long. */
export interface PasswordLimits {
  passwordAttempts: number
  passwordWindowMs: number
}

/** left: wrong passwords that may still follow. */
export type PasswordVerdict =
  | { kind: 'right' }
  | { kind: 'wrong'; left: number }
  | { kind: 'locked'; retryAfterSeconds: number }

/**
 * One try of a link's password, in a sliding window. A right one forgives the wrong ones before it.
 * @param wrong when wrong ones were tried, oldest first
 * @param isRight compares; not asked while the link is locked
 * @returns the verdict, and the list to keep; null where it stays
 */
export function judgePassword(
  wrong: readonly Date[],
  isRight: () => boolean,
  now: Date,
  { passwordAttempts, passwordWindowMs }: PasswordLimits,
): { verdict: PasswordVerdict; wrong: readonly Date[] | null } {
  const recent = wrong.filter((at) => at.getTime() > now.getTime() - passwordWindowMs)
  // The link opens again as soon as fewer than the limit are in the window.
  const blocking = recent.at(-passwordAttempts)
  if (blocking !== undefined) {
    const waitMs = blocking.getTime() + passwordWindowMs - now.getTime()
    return { verdict: { kind: 'locked', retryAfterSeconds: Math.ceil(waitMs / 1000) }, wrong: null }
  }
  if (isRight()) return { verdict: { kind: 'right' }, wrong: [] }
  const kept = [...recent, now]
  return { verdict: { kind: 'wrong', left: passwordAttempts - kept.length }, wrong: kept }
}
