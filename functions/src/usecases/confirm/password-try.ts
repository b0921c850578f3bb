/** How many wrong passwords a link accepts from one source per window, and how long one comparison may take. */
export interface PasswordLimits {
  passwordAttempts: number
  passwordWindowMs: number
  passwordTurnMs: number
}

/** An attempt at a link's password from one source. `open`: reserved, with an unknown result. */
export interface PasswordTry {
  id: string
  at: Date
  isOpen: boolean
}

/** The attempts to store, and the answer to the call; `tries` is null if nothing changes. */
interface Judged<V> {
  tries: readonly PasswordTry[] | null
  verdict: V
}

/** crowded: other attempts are being compared, so try again; locked: too many wrong ones. */
export type TakeVerdict =
  | { kind: 'taken' }
  | { kind: 'crowded' }
  | { kind: 'locked'; retryAfterSeconds: number }

function recentOf(tries: readonly PasswordTry[], now: Date, windowMs: number): PasswordTry[] {
  return tries.filter(({ at }) => at.getTime() > now.getTime() - windowMs)
}

/** Seconds until an attempt leaves the window. */
function waitAfter({ at }: PasswordTry, now: Date, { passwordWindowMs }: PasswordLimits): number {
  return Math.ceil((at.getTime() + passwordWindowMs - now.getTime()) / 1000)
}

/**
 * Reserves an attempt before its password is compared, so that even concurrent calls never compare more passwords than the window allows.
 * An attempt whose call died during the comparison counts as wrong.
 */
export function takeTry(
  tries: readonly PasswordTry[],
  id: string,
  now: Date,
  limits: PasswordLimits,
): Judged<TakeVerdict> {
  const recent = recentOf(tries, now, limits.passwordWindowMs)
  // An earlier round stored it, but its response was lost.
  if (recent.some((each) => each.id === id)) return { tries: null, verdict: { kind: 'taken' } }
  // The lock ends as soon as fewer attempts than the limit are in the window.
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
 * Settles an attempt after the comparison. A right one forgives earlier wrong ones.
 * @returns how many wrong attempts remain and, if none do, the seconds until the next attempt; null otherwise
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
