import type { MailProblem } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { SENTENCES } from '../../messages/failures.ts'

/** What a note keeps of such a problem. */
export interface MailProblemFacts {
  /** when it was learned */
  at: Date
  /** to whom the mail was sent */
  to: string
  /** why, and what can be done about it */
  reason: string
  /** what the recipient's mail server said; '' for nothing */
  words: string
  /** whether the same address may well get a mail another time */
  mayArrive: boolean
}

/** The facts of an attempt that failed, or of which nobody knows: after its lease at the latest. */
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

/** Nobody waits for a request in these: the client has answered, or will not be asked. */
const NOBODY_WAITS: readonly DeliveryNoteStatus[] = ['営業発行停止', 'CL検収拒否', 'CL検収済']

/** Whether a request that failed, or may have, is somebody's business while a note is in a status. */
export function needsMail(status: DeliveryNoteStatus): boolean {
  return !NOBODY_WAITS.includes(status)
}

/**
 * Whether a change of status settles what was wrong with a note's request: nobody waits for it any more, or a person says that the
 * client has been asked. What came back undelivered came back all the same: the status is often set just after the mail was
 * sent, before anybody knows.
 */
export function settlesMailProblem(
  to: DeliveryNoteStatus | undefined,
  problem: MailProblem | null | undefined,
): boolean {
  if (to === undefined) return false
  return !needsMail(to) || (to === '検収依頼済＆未検収' && problem !== 'bounced')
}
