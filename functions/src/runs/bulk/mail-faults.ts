import { LIMITS } from '../../config/limits/limits.ts'
import { HAD_NO_ANSWER } from '../../messages/mail-faults.ts'
import type { MailFault, MailOutcome } from '../../usecases/mail/mail-fault.ts'
import { mailFaultSentence, mayPass } from '../../usecases/mail/mail-fault.ts'
import { pauseAfter, type TryLimits } from '../../usecases/mail/next-try.ts'
import type { MailFaults } from './bulk-run-ports.ts'

/** A job's failures at the mail server after one more mail. */
export interface AfterMail extends MailFaults {
  /** why the job must end; null if it goes on */
  endReason: string | null
}

/** How the server failed to take a mail; null if it accepted the mail or refused only this recipient. */
function faultOf(outcome: MailOutcome): MailFault | 'no answer' | null {
  if (outcome.kind === 'sent') return null
  if (outcome.kind === 'unclear') return 'no answer'
  return outcome.fault.kind === 'recipient' ? null : outcome.fault
}

/**
 * A circuit breaker: counts consecutive mails that the server refused for reasons other than their recipients. After each temporary failure
 * the job pauses, longer each time; after the last it ends, so that it neither produces thousands of failures nor blocks the queue.
 * @param faults the count before this mail
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
