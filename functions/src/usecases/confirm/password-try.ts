/** How many wrong passwords a link takes in how long, and how long one may be at comparing. */
export interface PasswordLimits {
  passwordAttempts: number
  passwordWindowMs: number
  passwordTurnMs: number
}

/** One try of a link's password. `open`: taken, and not yet known to be wrong. */
export interface PasswordTry {
  id: string
  at: Date
  isOpen: boolean
}

/** What becomes of the tries, and what the call is told; `tries` null leaves them as they are. */
interface Judged<V> {
  tries: readonly PasswordTry[] | null
  verdict: V
}

/** crowded: others are just comparing, ask again; locked: too many wrong ones. */
export type TakeVerdict =
  | { kind: 'taken' }
  | { kind: 'crowded' }
  | { kind: 'locked'; retryAfterSeconds: number }

function recentOf(tries: readonly PasswordTry[], now: Date, windowMs: number): PasswordTry[] {
  return tries.filter(({ at }) => at.getTime() > now.getTime() - windowMs)
}

/**
 * Takes a try before its password is compared, so that no more are compared than the window allows, however many come at
 * once. A try whose call died while comparing counts as a wrong one.
 */
export function takeTry(
  tries: readonly PasswordTry[],
  id: string,
  now: Date,
  limits: PasswordLimits,
): Judged<TakeVerdict> {
  const recent = recentOf(tries, now, limits.passwordWindowMs)
  // Stored by an earlier round, whose answer was lost.
  if (recent.some((each) => each.id === id)) return { tries: null, verdict: { kind: 'taken' } }
  // The link opens again as soon as fewer than the limit are in the window.
  const blocking = recent.at(-limits.passwordAttempts)
  if (blocking === undefined) {
    return { tries: [...recent, { id, at: now, isOpen: true }], verdict: { kind: 'taken' } }
  }
  const isComparing = ({ at, isOpen }: PasswordTry) =>
    isOpen && at.getTime() > now.getTime() - limits.passwordTurnMs
  if (recent.some(isComparing)) return { tries: null, verdict: { kind: 'crowded' } }
  const waitMs = blocking.at.getTime() + limits.passwordWindowMs - now.getTime()
  return { tries: null, verdict: { kind: 'locked', retryAfterSeconds: Math.ceil(waitMs / 1000) } }
}

/**
 * The try that was taken is known now. A right one forgives the wrong ones before it.
 * @returns how many wrong ones may still follow
 */
export function settleTry(
  tries: readonly PasswordTry[],
  id: string,
  isRight: boolean,
  now: Date,
  limits: PasswordLimits,
): Judged<{ left: number }> {
  const recent = recentOf(tries, now, limits.passwordWindowMs)
  const kept = isRight
    ? recent.filter((each) => each.isOpen && each.id !== id)
    : recent.map((each) => (each.id === id ? { ...each, isOpen: false } : each))
  const wrong = kept.filter(({ isOpen }) => !isOpen).length
  return { tries: kept, verdict: { left: limits.passwordAttempts - wrong } }
}
