import { timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@kenshu/contract/time-units'

/** How long codes are good for, how many wrong ones they take, and how often they are mailed. */
export interface CodeLimits {
  codeMs: number
  codeTries: number
  codeWaitMs: number
  codesPerHour: number
}

/** The code that was mailed last for a link: `confirmCodes/{tokenHash}`. */
export interface MailedCode {
  /** keyed hash of link and code */
  sealed: string
  to: string
  expiresAt: Date
  /** wrong ones that were typed since */
  wrong: number
  /** when codes were mailed, the last hour's, oldest first */
  sends: readonly Date[]
  /** when it was typed right first; null: not yet */
  confirmedAt: Date | null
  /** id of the call that changed it last, by which a call whose answer was lost knows its own change */
  changedBy: string
}

/** A code that was mailed and typed. */
export interface ConfirmedCode {
  /** where it was mailed to */
  to: string
  confirmedAt: Date
}

/** A change of what is stored, if any, and what the call is told. */
interface Judged<V> {
  store: MailedCode | null
  verdict: V
}

export type IssueVerdict =
  | { kind: 'sent'; expiresAt: Date }
  /** isLimit: the hour's mails are used up */
  | { kind: 'wait'; seconds: number; isLimit: boolean }

function secondsUntil(moment: number, now: Date): number {
  return Math.max(1, Math.ceil((moment - now.getTime()) / 1000))
}

/** Whether a new code may be mailed now. It takes the place of the one before. */
export function issueCode(
  stored: MailedCode | null,
  { id, sealed, to, now }: { id: string; sealed: string; to: string; now: Date },
  limits: CodeLimits,
): Judged<IssueVerdict> {
  // Stored by an earlier round, whose answer was lost.
  if (stored?.changedBy === id) return { store: null, verdict: { kind: 'sent', expiresAt: stored.expiresAt } }
  const sends = (stored?.sends ?? []).filter((at) => at.getTime() > now.getTime() - HOUR_MS)
  const [first] = sends
  const last = sends.at(-1)
  if (first !== undefined && sends.length >= limits.codesPerHour) {
    const seconds = secondsUntil(first.getTime() + HOUR_MS, now)
    return { store: null, verdict: { kind: 'wait', seconds, isLimit: true } }
  }
  if (last !== undefined && last.getTime() + limits.codeWaitMs > now.getTime()) {
    const seconds = secondsUntil(last.getTime() + limits.codeWaitMs, now)
    return { store: null, verdict: { kind: 'wait', seconds, isLimit: false } }
  }
  const expiresAt = new Date(now.getTime() + limits.codeMs)
  return {
    store: { sealed, to, expiresAt, wrong: 0, sends: [...sends, now], confirmedAt: null, changedBy: id },
    verdict: { kind: 'sent', expiresAt },
  }
}

export type CheckVerdict =
  | { kind: 'right'; confirmedAt: Date }
  /** left: how many wrong ones may follow */
  | { kind: 'wrong'; left: number }
  /** there is none, it is too old, was mailed to somebody else, or has taken too many wrong ones */
  | { kind: 'expired' }

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/**
 * Whether a typed code is the one that was mailed. Stored together with its verdict, and only on what it was made from, so that no more
 * are compared than the limit, however many come at once. A right one stays good until it expires: for the next note of a bundle, or
 * when the answer itself was lost.
 */
export function checkCode(
  stored: MailedCode | null,
  { id, sealed, to, now }: { id: string; sealed: string; to: string; now: Date },
  { codeTries }: CodeLimits,
): Judged<CheckVerdict> {
  const isRight = stored !== null && isSame(stored.sealed, sealed)
  // Counted by an earlier round, whose answer was lost.
  if (stored?.changedBy === id && !isRight) {
    return { store: null, verdict: { kind: 'wrong', left: codeTries - stored.wrong } }
  }
  if (stored === null || stored.to !== to || stored.expiresAt <= now || stored.wrong >= codeTries) {
    return { store: null, verdict: { kind: 'expired' } }
  }
  if (!isRight) {
    const wrong = stored.wrong + 1
    return {
      store: { ...stored, wrong, changedBy: id },
      verdict: { kind: 'wrong', left: codeTries - wrong },
    }
  }
  if (stored.confirmedAt !== null) {
    return { store: null, verdict: { kind: 'right', confirmedAt: stored.confirmedAt } }
  }
  return {
    store: { ...stored, confirmedAt: now, changedBy: id },
    verdict: { kind: 'right', confirmedAt: now },
  }
}
