import type { SendEmailResponse } from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import type { SendAttempt } from './mail-ports.ts'

type Ended = Pick<SendAttempt, 'state' | 'reason' | 'messageId' | 'finishedAt' | 'startedAt' | 'warning'>

/**
 * A mail for somebody who may only hear of it: while it is on its way they wait, and once nobody is at it any more, nobody knows how it
 * ended. Whoever sends next records that.
 * @throws Failure `mail_in_progress`, `mail_unclear`
 */
export function stillSending<M extends Pick<SendAttempt, 'state' | 'leaseUntil'>>(mail: M, now: Date): M {
  if (mail.state !== 'sending') return mail
  throw new Failure(mail.leaseUntil > now ? 'mail_in_progress' : 'mail_unclear')
}

/**
 * What whoever sent a mail is answered, now and when the same is asked for again.
 * @throws Failure `mail_not_sent` with the reason, `mail_unclear`
 */
export function sentResponse(mail: Ended): SendEmailResponse {
  if (mail.state === 'failed') throw new Failure('mail_not_sent', mail.reason)
  if (mail.state === 'unclear') throw new Failure('mail_unclear')
  return {
    message_id: mail.messageId,
    sent_at: (mail.finishedAt ?? mail.startedAt).toISOString(),
    warning: mail.warning === '' ? null : mail.warning,
  }
}
