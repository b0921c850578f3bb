import type { ConfirmDecision } from '@kenshu/contract/confirm/view'

/** A client's answer, as the server stores it. */
export type Answer = { kind: 'accept'; name: string } | { kind: 'reject'; name: string; reason: string }

/**
 * How old a decision may be to be taken for our own answer, whose response was lost: long enough to look for a network,
 * short enough to exclude a namesake's answer of another day.
 */
const ECHO_MS = 15 * 60 * 1000

/**
 * Whether the stored decision is this answer, which reached the server although its response was lost: the same decision by
 * the same name, shortly before.
 * @param now the server's clock
 */
export function isOwnDecision(decision: ConfirmDecision, answer: Answer, now: Date): boolean {
  if (decision.state === 'pending') return false
  const isSame =
    decision.state === 'accepted'
      ? answer.kind === 'accept'
      : answer.kind === 'reject' && decision.reason === answer.reason
  const age = now.getTime() - new Date(decision.at).getTime()
  // The Date header has whole seconds, so a decision may appear to be slightly in the future.
  return isSame && decision.by === answer.name && age > -5000 && age < ECHO_MS
}
