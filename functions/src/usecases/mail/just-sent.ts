import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { ofNote, sentJustNow } from '../../messages/failures.ts'
import type { SendAttempt } from './mail-ports.ts'

/**
 * Has a request not go out twice to the same address within a minute unseen: whoever presses again, or at the same time as a colleague,
 * hears of the first and may go on.
 * @param latest the note's last attempt
 * @param billingNo of the note, where there are several
 * @throws Failure `mail_just_sent` with who sent it
 */
export function refuseJustSent(latest: SendAttempt | null, to: string, now: Date, billingNo?: string): void {
  if (latest?.state !== 'sent' || latest.to.toLowerCase() !== to.toLowerCase()) return
  const sentAt = latest.finishedAt ?? latest.startedAt
  if (now.getTime() - sentAt.getTime() >= LIMITS.justSentMs) return
  const sentence = sentJustNow(latest.email)
  throw new Failure('mail_just_sent', billingNo === undefined ? sentence : ofNote(billingNo, sentence))
}
