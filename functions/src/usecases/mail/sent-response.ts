import type { SendEmailResponse } from '@kenshu/contract/delivery-note/send-email'
import { Failure } from '../../failure.ts'
import type { SendAttempt } from './mail-ports.ts'

type Ended = Pick<SendAttempt, 'state' | 'reason' | 'messageId' | 'finishedAt' | 'startedAt' | 'warning'>

/**
 * Passes a mail through for a caller who may only learn its outcome. While the mail is being sent they must wait; once its lease has
 * expired its outcome is unknown, which the next sender records.
 * @throws Failure `mail_in_progress`, `mail_unclear`
 */
export function stillSending<M extends Pick<SendAttempt, 'state' | 'leaseUntil'>>(mail: M, now: Date): M {
  if (mail.state !== 'sending') return mail
  throw new Failure(mail.leaseUntil > now ? 'mail_in_progress' : 'mail_unclear')
}

/**
 * The answer to a mail's sender, for the first call and for repetitions.
 * @throws Failure `mail_not_sent` with the reason; `mail_unclear`
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
