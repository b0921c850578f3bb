import type { SendEmailResponse } from '@kenshu/contract/delivery-note/acceptance-request'
import { Failure } from '../../failure.ts'
import type { SendAttempt } from './mail-ports.ts'

type Ended = Pick<SendAttempt, 'state' | 'reason' | 'messageId' | 'finishedAt' | 'startedAt' | 'warning'>

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
