import type { ConfirmDecision } from '@kenshu/contract/confirm/view'
import type { LineMark } from '@kenshu/contract/delivery-note/marked-lines'
import { ECHO_MS } from '../limits.ts'

/** A client's answer, as the server stores it. */
export type Answer =
  | { kind: 'accept'; name: string }
  | { kind: 'reject'; name: string; reason: string; lines: LineMark[] }

function isSameMarks(a: readonly LineMark[], b: readonly LineMark[]): boolean {
  const words = (marks: readonly LineMark[]) =>
    JSON.stringify(marks.map(({ index, comment }) => [index, comment]))
  return words(a) === words(b)
}

/**
 * Whether the stored decision is this answer, which reached the server although its response was lost. It is if the same name made
 * the same decision shortly before.
 * @param now the server's clock
 */
export function isOwnDecision(decision: ConfirmDecision, answer: Answer, now: Date): boolean {
  if (decision.state === 'pending') return false
  const isSame =
    decision.state === 'accepted'
      ? answer.kind === 'accept'
      : answer.kind === 'reject' &&
        decision.reason === answer.reason &&
        isSameMarks(decision.lines, answer.lines)
  const age = now.getTime() - new Date(decision.at).getTime()
  // The Date header has whole seconds, so a decision may appear to be slightly in the future.
  return isSame && decision.by === answer.name && age > -5000 && age < ECHO_MS
}
