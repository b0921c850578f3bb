import type { ConfirmDecision } from '@kenshu/contract/confirm/view'

/** What a person answers, as the server keeps it. */
export type Answer = { kind: 'accept'; name: string } | { kind: 'reject'; name: string; reason: string }

/**
 * How long after a decision a call that says "already decided" may still be our own one's echo: long enough for somebody
 * who looks for a network, and too short for another day's namesake.
 */
const ECHO_MS = 15 * 60 * 1000

/**
 * Whether a decision that stands is this answer, which got through though its own answer was lost on the way: the same act
 * by the same name shortly before.
 * @param now the server's clock
 */
export function isOwnDecision(decision: ConfirmDecision, answer: Answer, now: Date): boolean {
  if (decision.state === 'pending') return false
  const isSame =
    decision.state === 'accepted'
      ? answer.kind === 'accept'
      : answer.kind === 'reject' && decision.reason === answer.reason
  const age = now.getTime() - new Date(decision.at).getTime()
  // The Date header has whole seconds, so a decision may seem to lie a moment ahead.
  return isSame && decision.by === answer.name && age > -5000 && age < ECHO_MS
}
