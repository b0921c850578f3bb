import { timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '@kenshu/contract/time-units'

/** How long a code is valid, how many wrong attempts it allows, and how often codes are mailed. */
export interface CodeLimits {
  codeMs: number
  codeTries: number
  codeWaitMs: number
  codesPerHour: number
}

/** The last code that was mailed for a link: `confirmCodes/{tokenHash}`. */
export interface MailedCode {
  /** keyed hash of link and code */
  sealed: string
  to: string
  expiresAt: Date
  /** wrong attempts since it was mailed */
  wrong: number
  /** when codes were mailed within the last hour, oldest first */
  sends: readonly Date[]
  /** when it was first typed correctly; null if not yet */
  confirmedAt: Date | null
  /** id of the call that last changed it; a call whose response was lost recognises its own change by it */
  changedBy: string
}

/** A code that was mailed and typed correctly. */
export interface ConfirmedCode {
  /** the address that it was mailed to */
  to: string
  confirmedAt: Date
}

/** The change to store, if any, and the answer to the call. */
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

/** Decides whether a new code may be mailed now. It replaces the previous one. */
export function issueCode(
  stored: MailedCode | null,
  { id, sealed, to, now }: { id: string; sealed: string; to: string; now: Date },
  limits: CodeLimits,
): Judged<IssueVerdict> {
  // An earlier round stored it, but its response was lost.
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
  /** left: how many wrong attempts remain */
  | { kind: 'wrong'; left: number }
  /** no code exists, it is too old, it was mailed to somebody else, or it has had too many wrong attempts */
  | { kind: 'expired' }

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/**
 * Compares a typed code with the mailed one. The verdict counts only once it is stored on top of the state that it was made from, so that
 * concurrent calls cannot exceed the limit of attempts. A correct code stays valid until it expires, for the bundle's next note, or for a
 * retry after the answer's response was lost.
 */
export function checkCode(
  stored: MailedCode | null,
  { id, sealed, to, now }: { id: string; sealed: string; to: string; now: Date },
  { codeTries }: CodeLimits,
): Judged<CheckVerdict> {
  const isRight = stored !== null && isSame(stored.sealed, sealed)
  // An earlier round counted it, but its response was lost.
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
