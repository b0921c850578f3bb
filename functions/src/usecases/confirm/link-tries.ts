import {
  type PasswordLimits,
  type PasswordTry,
  settleTry,
  type TakeVerdict,
  takeTry,
} from './password-try.ts'

/** Of all who try a link's password together. */
export interface LinkLimits extends PasswordLimits {
  /** how many wrong passwords a link takes from strangers in how long */
  linkAttempts: number
  linkWindowMs: number
  /** for how long that does not count after staff have unlocked it */
  unlockedMs: number
}

/** What is kept of all tries of a link's password together: `confirmAttempts/{link}`. */
export interface LinkTries {
  /** when strangers' passwords were compared that were not found right, oldest first */
  wrongAt: readonly Date[]
  /** until when the last one of those waits who have mistyped it; null: nobody has */
  someLockedUntil: Date | null
  /** when staff let everybody try again: what was before counts no more; null: never */
  unlockedAt: Date | null
}

export const UNTRIED: LinkTries = { wrongAt: [], someLockedUntil: null, unlockedAt: null }

/** What stands when somebody tries a password: of the link, and of their source there. */
export interface Standing {
  link: LinkTries
  tries: readonly PasswordTry[]
}

/** What becomes of it, and what the call is told; null leaves a part as it is. */
export interface Judged<V> {
  link: LinkTries | null
  tries: readonly PasswordTry[] | null
  verdict: V
}

/** isLast: of those that the link takes from strangers. link_locked: it takes no more of them. */
export type TurnVerdict =
  | { kind: 'taken'; isLast: boolean }
  | Exclude<TakeVerdict, { kind: 'taken' }>
  | { kind: 'link_locked' }

function sinceUnlock({ link, tries }: Standing): readonly PasswordTry[] {
  const { unlockedAt } = link
  return unlockedAt === null ? tries : tries.filter(({ at }) => at > unlockedAt)
}

/** Whether staff have unlocked it just now, so that nobody can lock it again before the client has come. */
function isUnlocked({ unlockedAt }: LinkTries, now: Date, { unlockedMs }: LinkLimits): boolean {
  return unlockedAt !== null && unlockedAt.getTime() + unlockedMs > now.getTime()
}

/** When the link takes a stranger's password again; null: now. */
function reopensAt(
  { wrongAt }: LinkTries,
  now: Date,
  { linkAttempts, linkWindowMs }: LinkLimits,
): Date | null {
  const blocking = wrongAt.at(-linkAttempts)
  const end = blocking === undefined ? 0 : blocking.getTime() + linkWindowMs
  return end > now.getTime() ? new Date(end) : null
}

/** Whose try it is. A stranger has not opened the link in this browser before: only they count for the link, and wait for it. */
export interface TriedBy {
  id: string
  isStranger: boolean
}

/**
 * Takes a try before its password is compared (password-try.ts): no source has more of them than its own window allows, and all
 * strangers together no more than the link's, however many come at once.
 */
export function takeTurn(
  standing: Standing,
  by: TriedBy,
  now: Date,
  limits: LinkLimits,
): Judged<TurnVerdict> {
  const { tries, verdict } = takeTry(sinceUnlock(standing), by.id, now, limits)
  if (verdict.kind !== 'taken') return { link: null, tries, verdict }
  const taken = { link: null, tries, verdict: { ...verdict, isLast: false } }
  const { link } = standing
  // tries null: stored by an earlier round, and counted then.
  if (tries === null || !by.isStranger || isUnlocked(link, now, limits)) return taken
  if (reopensAt(link, now, limits) !== null) {
    return { link: null, tries: null, verdict: { kind: 'link_locked' } }
  }
  const recent = link.wrongAt.filter((at) => at.getTime() > now.getTime() - limits.linkWindowMs)
  const wrongAt = [...recent, now]
  return {
    ...taken,
    link: { ...link, wrongAt },
    verdict: { kind: 'taken', isLast: wrongAt.length >= limits.linkAttempts },
  }
}

/** The moments without those of some tries, each of which is there once or not at all. */
function without(moments: readonly Date[], tries: readonly PasswordTry[]): readonly Date[] {
  const gone = tries.map(({ at }) => at.getTime())
  return moments.filter((at) => {
    const index = gone.indexOf(at.getTime())
    if (index >= 0) gone.splice(index, 1)
    return index < 0
  })
}

/**
 * The try that was taken is known now. A right one forgives the wrong ones of the same source before it, at the link too.
 * @returns as settleTry
 */
export function settleTurn(
  standing: Standing,
  { id, isStranger }: TriedBy,
  isRight: boolean,
  now: Date,
  limits: LinkLimits,
): Judged<{ left: number; retryAfterSeconds: number | null }> {
  const { link } = standing
  const mine = sinceUnlock(standing)
  const { tries, verdict } = settleTry(mine, id, isRight, now, limits)
  // Settled by an earlier round, whose answer was lost.
  if (!mine.some((each) => each.id === id && each.isOpen)) return { link: null, tries: null, verdict }
  if (isRight) {
    if (!isStranger) return { link: null, tries, verdict }
    const forgiven = mine.filter((each) => tries.every((kept) => kept.id !== each.id))
    const wrongAt = without(link.wrongAt, forgiven)
    const isChanged = wrongAt.length < link.wrongAt.length
    return { link: isChanged ? { ...link, wrongAt } : null, tries, verdict }
  }
  const { retryAfterSeconds } = verdict
  if (retryAfterSeconds === null) return { link: null, tries, verdict }
  const until = Math.max(link.someLockedUntil?.getTime() ?? 0, now.getTime() + retryAfterSeconds * 1000)
  return { link: { ...link, someLockedUntil: new Date(until) }, tries, verdict }
}

/** Who has to wait before they can try a password, and until when: the strangers, or some sources; null: nobody. */
export interface LinkLock {
  scope: 'strangers' | 'some'
  until: Date
}

export function lockOf(link: LinkTries, now: Date, limits: LinkLimits): LinkLock | null {
  const end = isUnlocked(link, now, limits) ? null : reopensAt(link, now, limits)
  if (end !== null) return { scope: 'strangers', until: end }
  const { someLockedUntil } = link
  return someLockedUntil !== null && someLockedUntil > now ? { scope: 'some', until: someLockedUntil } : null
}

/** The link when staff let everybody try again. */
export function unlocked(now: Date): LinkTries {
  return { ...UNTRIED, unlockedAt: now }
}
