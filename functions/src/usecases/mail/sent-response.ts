import type { SendEmailResponse } from '@kenshu/contract/delivery-note/acceptance-request'
import type { SendAttempt } from './mail-ports.ts'

/** What whoever sent a mail is answered, now and when the same is asked for again. */
export function sentResponse({
  messageId,
  finishedAt,
  startedAt,
  warning,
}: Pick<SendAttempt, 'messageId' | 'finishedAt' | 'startedAt' | 'warning'>): SendEmailResponse {
  return {
    message_id: messageId,
    sent_at: (finishedAt ?? startedAt).toISOString(),
    warning: warning === '' ? null : warning,
  }
}
