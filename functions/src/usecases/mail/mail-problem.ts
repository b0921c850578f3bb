import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { SENTENCES } from '../../messages/failures.ts'

/** The details of a mail problem that a note stores. */
export interface MailProblemFacts {
  /** when the product learned of it */
  at: Date
  /** the recipient of the mail */
  to: string
  /** why, and what can be done about it */
  reason: string
  /** the receiving server's message; '' if it gave none */
  words: string
  /** whether another mail to the same address may arrive */
  mayArrive: boolean
}

/** The details of an attempt that failed or is unclear, the latter at the latest when its lease expires. */
export function factsOfAttempt({
  state,
  to,
  reason,
  finishedAt,
  leaseUntil,
}: {
  state: string
  to: string
  reason: string
  finishedAt: Date | null
  leaseUntil: Date
}): MailProblemFacts {
  return {
    at: finishedAt ?? leaseUntil,
    to,
    reason: state === 'failed' ? reason : SENTENCES.mail_unclear,
    words: '',
    mayArrive: true,
  }
}

/** Statuses in which no request is pending: the client has answered, or will not be asked. */
const NOBODY_WAITS: readonly DeliveryNoteStatus[] = ['営業発行停止', 'CL検収拒否', 'CL検収済']

/** Whether a failed or unclear request matters while a note is in a status. */
export function needsMail(status: DeliveryNoteStatus): boolean {
  return !NOBODY_WAITS.includes(status)
}

/**
 * Whether a change of status settles a problem with a note's request: because no request is pending any more, or because a person says that
 * the client has been asked. A bounce is not settled by the latter, because staff often set that status just after sending, before the
 * bounce arrives.
 */
export function settlesMailProblem(
  to: DeliveryNoteStatus | undefined,
  problem: MailProblem | null | undefined,
): boolean {
  if (to === undefined) return false
  return !needsMail(to) || (to === '検収依頼済＆未検収' && problem !== 'bounced')
}
