import type { AuditEntry } from '../audit-entry.ts'
import {
  type PasswordLimits,
  type PasswordTry,
  settleTry,
  type TakeVerdict,
  takeTry,
} from './password-try.ts'

/** Limits for everybody who tries a link's password. */
export interface LinkLimits extends PasswordLimits {
  /** how many wrong passwords of strangers a link accepts per window */
  linkAttempts: number
  linkWindowMs: number
  /** how many of these one source may use up, and the larger networks around it, smallest first */
  networkAttempts: readonly number[]
  /** for how long the link's limit does not apply after staff have unlocked it */
  unlockedMs: number
}

/** The stored state of a link's attempts: `confirmAttempts/{link}`. */
export interface LinkTries {
  /** when strangers' passwords were compared that did not turn out to be right, oldest first */
  wrongAt: readonly Date[]
  /** when the last of the locked sources may try again; null if none is locked */
  someLockedUntil: Date | null
  /** when staff unlocked the link, so that earlier attempts no longer count; null if never */
  unlockedAt: Date | null
}

export const UNTRIED: LinkTries = { wrongAt: [], someLockedUntil: null, unlockedAt: null }

/**
 * The stored state when somebody tries a password: of the link, and of their source. networks: for the source and each larger network
 * around it, when strangers' passwords were compared that did not turn out to be right, oldest first.
 */
export interface Standing {
  link: LinkTries
  tries: readonly PasswordTry[]
  networks: readonly (readonly Date[])[]
}

/** The changes to store, and the answer to the call; null leaves a part unchanged. */
export interface Judged<V> {
  link: LinkTries | null
  tries: readonly PasswordTry[] | null
  networks: readonly (readonly Date[])[] | null
  verdict: V
  /** an audit entry to store with the changes */
  audit?: AuditEntry
}

/** Who must wait after wrong passwords: some sources for a while; a network, or all strangers, for longer. */
export type LockScope = 'some' | 'network' | 'strangers'

/** last: the limits that this attempt exhausts. link_locked: the link accepts no more attempts of strangers, or none of this network. */
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

/** Whether staff have unlocked the link recently, so that nobody can lock it again before the client has come. */
function isUnlocked({ unlockedAt }: LinkTries, now: Date, { unlockedMs }: LinkLimits): boolean {
  return unlockedAt !== null && unlockedAt.getTime() + unlockedMs > now.getTime()
}

/** When the link accepts a stranger's password again; null if it does now. */
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

/** Until when a source's networks are locked, the latest if there are several; null if none is. */
function networkReopensAt(networks: Standing['networks'], now: Date, limits: LinkLimits): Date | null {
  const ends = networks.flatMap(
    (wrongAt, index) => reopensAt(wrongAt, limits.networkAttempts[index] ?? Infinity, now, limits) ?? [],
  )
  return ends.reduce<Date | null>((latest, end) => (latest === null || end > latest ? end : latest), null)
}

/** The link with the time until which somebody is locked out, which staff see. */
function waitsUntil(link: LinkTries, until: Date): LinkTries {
  const { someLockedUntil } = link
  return someLockedUntil !== null && someLockedUntil >= until ? link : { ...link, someLockedUntil: until }
}

/**
 * Who makes an attempt. A stranger has not opened the link in this browser before. Only strangers count towards the link's limit, and only
 * they are stopped by it.
 */
export interface TriedBy {
  id: string
  isStranger: boolean
}

/**
 * Reserves an attempt before its password is compared (password-try.ts). Even with concurrent calls, no source gets more attempts than its
 * own window allows, no network of strangers more than its share, and all strangers together no more than the link's limit.
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
  // tries is null if an earlier round stored the attempt, which then counted it already.
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

/** The moments without those of some attempts; each of them occurs once or not at all. */
function without(moments: readonly Date[], tries: readonly PasswordTry[]): readonly Date[] {
  const gone = tries.map(({ at }) => at.getTime())
  return moments.filter((at) => {
    const index = gone.indexOf(at.getTime())
    if (index >= 0) gone.splice(index, 1)
    return index < 0
  })
}

/**
 * Settles an attempt after the comparison. A right one forgives the earlier wrong ones of the same source, also at the link.
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
  // An earlier round settled it, but its response was lost.
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

/** Who must wait before they can try a password, and until when: all strangers, or some sources; null if nobody. */
export interface LinkLock {
  scope: 'strangers' | 'some'
  until: Date
}

/** Whom a link locks out at a moment, and until when; null if nobody. */
export function lockOf(link: LinkTries, now: Date, limits: LinkLimits): LinkLock | null {
  const end = isUnlocked(link, now, limits) ? null : reopensAt(link.wrongAt, limits.linkAttempts, now, limits)
  if (end !== null) return { scope: 'strangers', until: end }
  const { someLockedUntil } = link
  return someLockedUntil !== null && someLockedUntil > now ? { scope: 'some', until: someLockedUntil } : null
}

/** The link's state after staff have unlocked it. */
export function unlocked(now: Date): LinkTries {
  return { ...UNTRIED, unlockedAt: now }
}
