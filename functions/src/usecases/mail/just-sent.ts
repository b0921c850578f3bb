import { JUST_SENT_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { Failure } from '../../failure.ts'
import { ofNote, sentJustNow } from '../../messages/failures.ts'
import type { SendAttempt } from './mail-ports.ts'

/**
 * Prevents sending a request to the same address twice within a minute by accident. A person who presses again, or at the same time as a
 * colleague, is told of the first mail and may confirm.
 * @param latest the note's last attempt
 * @param billingNo of the note, if the mail is about several
 * @throws Failure `mail_just_sent` with the first mail's sender
 */
export function refuseJustSent(latest: SendAttempt | null, to: string, now: Date, billingNo?: string): void {
  if (latest?.state !== 'sent' || latest.to.toLowerCase() !== to.toLowerCase()) return
  const sentAt = latest.finishedAt ?? latest.startedAt
  if (now.getTime() - sentAt.getTime() >= JUST_SENT_MINUTES * MINUTE_MS) return
  const sentence = sentJustNow(latest.email)
  throw new Failure('mail_just_sent', billingNo === undefined ? sentence : ofNote(billingNo, sentence))
}
