import { timesTried } from '../../messages/mail-faults.ts'
import type { Environment } from '../environment.ts'
import { auditOfAttempt } from './decide-send.ts'
import {
  type MailFault,
  type MailOutcome,
  mailFaultSentence,
  noticeFaultSentence,
  refusedCopySentence,
} from './mail-fault.ts'
import type { FinishAttempt, Mailer, MailSender, SendAttempt, SendDecision } from './mail-ports.ts'
import { nextTry, type TryLimits } from './next-try.ts'

type Ended = Pick<SendAttempt, 'state' | 'finishedAt' | 'reason' | 'warning' | 'tries' | 'retryAt'>

/** A failed attempt: the reason, and whether it is retried. */
function failed<A extends Ended>(
  attempt: A,
  fault: MailFault,
  at: Date,
  limits: TryLimits | null,
): Pick<A, 'state' | 'reason' | 'retryAt'> {
  const { tries = 1 } = attempt
  const state = 'failed'
  if (limits === null) return { state, reason: mailFaultSentence(fault) }
  const retryAt = nextTry({ kind: 'failed', fault }, tries, at, limits)
  // Only the audit entry (auditOfAttempt) says that the mail is retried; the attempt itself does not, since its job may end before that.
  if (retryAt !== null) return { state, reason: noticeFaultSentence(fault), retryAt }
  return { state, reason: `${mailFaultSentence(fault)}${timesTried(tries)}`, retryAt }
}

/**
 * The attempt after the mail server's answer.
 * @param limits for a mail that is retried automatically; null for a mail sent by hand, whose sender decides
 */
export function ended<A extends Ended>(
  attempt: A,
  outcome: MailOutcome,
  at: Date,
  limits: TryLimits | null,
): A {
  const done = { ...attempt, finishedAt: at }
  switch (outcome.kind) {
    case 'sent': {
      const warning = outcome.refusedCopies.length > 0 ? refusedCopySentence(outcome.refusedCopies) : ''
      return { ...done, state: 'sent', warning }
    }
    case 'failed':
      return { ...done, ...failed(attempt, outcome.fault, at, limits) }
    case 'unclear':
      return { ...done, state: 'unclear' }
  }
}

/**
 * Hands a claimed attempt's mail to the mail server, and records the outcome.
 * @param finish of the claim
 * @param limits as for `ended`
 */
export async function handOver(
  {
    mailer,
    sender,
    environment,
  }: { mailer: Mailer; sender: MailSender; environment: Pick<Environment, 'now'> },
  { attempt: claimed, content }: Pick<Extract<SendDecision, { kind: 'send' }>, 'attempt' | 'content'>,
  finish: FinishAttempt,
  limits: TryLimits | null,
): Promise<{ attempt: SendAttempt; outcome: MailOutcome }> {
  const outcome = await mailer.send(content, claimed, sender)
  const at = environment.now()
  const attempt = ended(claimed, outcome, at, limits)
  await finish(attempt, auditOfAttempt(attempt, at))
  return { attempt, outcome }
}
