/** How many wrong passwords a link takes from one source in how long, and how long one may be at comparing. */
export interface PasswordLimits {
  passwordAttempts: number
  passwordWindowMs: number
  passwordTurnMs: number
}

/** One try of a link's password from one source. `open`: taken, and not yet known to be wrong. */
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

/** Seconds until a try has left the window. */
function waitAfter({ at }: PasswordTry, now: Date, { passwordWindowMs }: PasswordLimits): number {
  return Math.ceil((at.getTime() + passwordWindowMs - now.getTime()) / 1000)
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
  // It opens again as soon as fewer than the limit are in the window.
  const blocking = recent.at(-limits.passwordAttempts)
  if (blocking === undefined) {
    return { tries: [...recent, { id, at: now, isOpen: true }], verdict: { kind: 'taken' } }
  }
  const isComparing = ({ at, isOpen }: PasswordTry) =>
    isOpen && at.getTime() > now.getTime() - limits.passwordTurnMs
  if (recent.some(isComparing)) return { tries: null, verdict: { kind: 'crowded' } }
  return { tries: null, verdict: { kind: 'locked', retryAfterSeconds: waitAfter(blocking, now, limits) } }
}

/**
 * The try that was taken is known now. A right one forgives the wrong ones before it.
 * @returns how many wrong ones may still follow, and where none may, in how many seconds the next one can be taken; null otherwise
 */
export function settleTry(
  tries: readonly PasswordTry[],
  id: string,
  isRight: boolean,
  now: Date,
  limits: PasswordLimits,
): { tries: readonly PasswordTry[]; verdict: { left: number; retryAfterSeconds: number | null } } {
  const recent = recentOf(tries, now, limits.passwordWindowMs)
  const kept = isRight
    ? recent.filter((each) => each.isOpen && each.id !== id)
    : recent.map((each) => (each.id === id ? { ...each, isOpen: false } : each))
  const wrong = kept.filter(({ isOpen }) => !isOpen).length
  const blocking = kept.at(-limits.passwordAttempts)
  const left = limits.passwordAttempts - wrong
  const isLocked = left <= 0 && blocking !== undefined
  const retryAfterSeconds = isLocked ? waitAfter(blocking, now, limits) : null
  return { tries: kept, verdict: { left, retryAfterSeconds } }
}
