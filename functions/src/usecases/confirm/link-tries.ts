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
  /** how many of these come from one source, and from the larger networks around it, the smallest first */
  networkAttempts: readonly number[]
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

/**
 * What stands when somebody tries a password: of the link, and of their source there. networks: when strangers' passwords were
 * compared that were not found right, of the source and of each larger network around it, oldest first.
 */
export interface Standing {
  link: LinkTries
  tries: readonly PasswordTry[]
  networks: readonly (readonly Date[])[]
}

/** What becomes of it, and what the call is told; null leaves a part as it is. */
export interface Judged<V> {
  link: LinkTries | null
  tries: readonly PasswordTry[] | null
  networks: readonly (readonly Date[])[] | null
  verdict: V
}

/** Who waits after wrong passwords: a source for a while; a network, or all strangers, for longer. */
export type LockScope = 'some' | 'network' | 'strangers'

/** last: of what it is the last one that is taken. link_locked: the link takes no more of strangers, or none of this network. */
export type TurnVerdict =
  | { kind: 'taken'; last: readonly Exclude<LockScope, 'some'>[] }
  | Exclude<TakeVerdict, { kind: 'taken' }>
  | { kind: 'link_locked' }

function sinceUnlock({ link, tries }: Standing): readonly PasswordTry[] {
  const { unlockedAt } = link
  return unlockedAt === null ? tries : tries.filter(({ at }) => at > unlockedAt)
}

/** The moments that still count. */
function counting(
  moments: readonly Date[],
  now: Date,
  { linkWindowMs }: LinkLimits,
  { unlockedAt }: LinkTries,
) {
  const from = Math.max(now.getTime() - linkWindowMs, unlockedAt?.getTime() ?? 0)
  return moments.filter((at) => at.getTime() > from)
}

/** Whether staff have unlocked it just now, so that nobody can lock it again before the client has come. */
function isUnlocked({ unlockedAt }: LinkTries, now: Date, { unlockedMs }: LinkLimits): boolean {
  return unlockedAt !== null && unlockedAt.getTime() + unlockedMs > now.getTime()
}

/** When the link takes a stranger's password again; null: now. */
function reopensAt(
  wrongAt: readonly Date[],
  atMost: number,
  now: Date,
  { linkWindowMs }: LinkLimits,
): Date | null {
  const blocking = wrongAt.at(-atMost)
  const end = blocking === undefined ? 0 : blocking.getTime() + linkWindowMs
  return end > now.getTime() ? new Date(end) : null
}

/** Until when a network waits: the later one of those that are full; null where none is. */
function networkReopensAt(networks: Standing['networks'], now: Date, limits: LinkLimits): Date | null {
  const ends = networks.flatMap(
    (wrongAt, index) => reopensAt(wrongAt, limits.networkAttempts[index] ?? Infinity, now, limits) ?? [],
  )
  return ends.reduce<Date | null>((latest, end) => (latest === null || end > latest ? end : latest), null)
}

/** The link with what staff are shown: until when somebody waits. */
function waitsUntil(link: LinkTries, until: Date): LinkTries {
  const { someLockedUntil } = link
  return someLockedUntil !== null && someLockedUntil >= until ? link : { ...link, someLockedUntil: until }
}

/** Whose try it is. A stranger has not opened the link in this browser before: only they count for the link, and wait for it. */
export interface TriedBy {
  id: string
  isStranger: boolean
}

/**
 * Takes a try before its password is compared (password-try.ts): no source has more of them than its own window allows, no network of
 * strangers more than its share of the link's, and all strangers together no more than the link's, however many come at once.
 */
export function takeTurn(
  standing: Standing,
  by: TriedBy,
  now: Date,
  limits: LinkLimits,
): Judged<TurnVerdict> {
  const { tries, verdict } = takeTry(sinceUnlock(standing), by.id, now, limits)
  if (verdict.kind !== 'taken') return { link: null, tries, networks: null, verdict }
  const taken = { link: null, tries, networks: null, verdict: { ...verdict, last: [] } }
  const { link } = standing
  // tries null: stored by an earlier round, and counted then.
  if (tries === null || !by.isStranger || isUnlocked(link, now, limits)) return taken
  const refused = { tries: null, networks: null, verdict: { kind: 'link_locked' } } as const
  if (reopensAt(link.wrongAt, limits.linkAttempts, now, limits) !== null) return { ...refused, link: null }
  const recent = standing.networks.map((moments) => counting(moments, now, limits, link))
  const networkEnd = networkReopensAt(recent, now, limits)
  if (networkEnd !== null) {
    const shown = waitsUntil(link, networkEnd)
    return { ...refused, link: shown === link ? null : shown }
  }
  const wrongAt = [...counting(link.wrongAt, now, limits, link), now]
  const networks = recent.map((moments) => [...moments, now])
  const isLastOfNetwork = networkReopensAt(networks, now, limits) !== null
  return {
    tries,
    link: { ...link, wrongAt },
    networks,
    verdict: {
      kind: 'taken',
      last: [
        ...(wrongAt.length >= limits.linkAttempts ? (['strangers'] as const) : []),
        ...(isLastOfNetwork ? (['network'] as const) : []),
      ],
    },
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
  if (!mine.some((each) => each.id === id && each.isOpen)) {
    return { link: null, tries: null, networks: null, verdict }
  }
  const settled = { link: null, tries, networks: null, verdict }
  if (isRight) {
    if (!isStranger) return settled
    const forgiven = mine.filter((each) => tries.every((kept) => kept.id !== each.id))
    const wrongAt = without(link.wrongAt, forgiven)
    const isChanged = wrongAt.length < link.wrongAt.length
    const networks = standing.networks.map((moments) => without(moments, forgiven))
    return { ...settled, link: isChanged ? { ...link, wrongAt } : null, networks }
  }
  const { retryAfterSeconds } = verdict
  if (retryAfterSeconds === null) return settled
  return { ...settled, link: waitsUntil(link, new Date(now.getTime() + retryAfterSeconds * 1000)) }
}

/** Who has to wait before they can try a password, and until when: the strangers, or some sources; null: nobody. */
export interface LinkLock {
  scope: 'strangers' | 'some'
  until: Date
}

export function lockOf(link: LinkTries, now: Date, limits: LinkLimits): LinkLock | null {
  const end = isUnlocked(link, now, limits) ? null : reopensAt(link.wrongAt, limits.linkAttempts, now, limits)
  if (end !== null) return { scope: 'strangers', until: end }
  const { someLockedUntil } = link
  return someLockedUntil !== null && someLockedUntil > now ? { scope: 'some', until: someLockedUntil } : null
}

/** The link when staff let everybody try again. */
export function unlocked(now: Date): LinkTries {
  return { ...UNTRIED, unlockedAt: now }
}
