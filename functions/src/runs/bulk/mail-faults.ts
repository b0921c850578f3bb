import { LIMITS } from '../../config/limits/limits.ts'
import { HAD_NO_ANSWER } from '../../messages/mail-faults.ts'
import type { MailFault, MailOutcome } from '../../usecases/mail/mail-fault.ts'
import { mailFaultSentence, mayPass } from '../../usecases/mail/mail-fault.ts'
import { pauseAfter, type TryLimits } from '../../usecases/mail/next-try.ts'
import type { MailFaults } from './bulk-run-ports.ts'

/** How a job fares with the mail server, after one more mail. */
export interface AfterMail extends MailFaults {
  /** why the job is to end; null: it goes on */
  endReason: string | null
}

/** What the server did with a mail that it did not take; null: it took it, or refused that one recipient. */
function faultOf(outcome: MailOutcome): MailFault | 'no answer' | null {
  if (outcome.kind === 'sent') return null
  if (outcome.kind === 'unclear') return 'no answer'
  return outcome.fault.kind === 'recipient' ? null : outcome.fault
}

/**
 * Counts the mails in a row that the server did not take, for whatever reason but their recipients. After each that may pass the job
 * pauses, longer each time; after the last it ends, so that it neither makes thousands of failures nor keeps others from the queue.
 * @param faults how many there were before it
 */
export function afterMail(
  faults: number,
  outcome: MailOutcome,
  at: Date,
  limits: Pick<TryLimits, 'mailBackoffMs'> & { mailPauseFactor: number },
): AfterMail {
  const fault = faultOf(outcome)
  if (fault === null) return { mailFaults: 0, pausedUntil: null, endReason: null }
  const mailFaults = faults + 1
  if (mailFaults >= LIMITS.mailFaultsInARow) {
    const endReason = fault === 'no answer' ? HAD_NO_ANSWER : mailFaultSentence(fault)
    return { mailFaults, pausedUntil: null, endReason }
  }
  const pauses = fault === 'no answer' || mayPass(fault)
  const pauseMs = pauseAfter(mailFaults, { ...limits, mailBackoffFactor: limits.mailPauseFactor })
  return { mailFaults, pausedUntil: pauses ? new Date(at.getTime() + pauseMs) : null, endReason: null }
}
