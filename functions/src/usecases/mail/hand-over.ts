import type { MailContent } from '@kenshu/contract/delivery-note/acceptance-request'
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
import type { Mailer, MailLog, SendAttempt } from './mail-ports.ts'
import { nextTry, type TryLimits } from './next-try.ts'

type Ended = Pick<SendAttempt, 'state' | 'finishedAt' | 'reason' | 'warning' | 'tries' | 'retryAt'>

/** Why a mail did not go out, and what comes of that. */
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
  // That it is tried again is told by its entry (auditOfAttempt) and not kept: a job may end before that.
  if (retryAt !== null) return { state, reason: noticeFaultSentence(fault), retryAt }
  return { state, reason: `${mailFaultSentence(fault)}${timesTried(tries)}`, retryAt }
}

/**
 * What is known of an attempt once the mail server has had it.
 * @param limits of one that is tried again by itself; null: whoever sends it by hand decides
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

/** Hands a claimed attempt's mail to the mail server, and records how that ended. @param limits as of `ended` */
export async function handOver(
  {
    mailLog,
    mailer,
    environment,
  }: { mailLog: MailLog; mailer: Mailer; environment: Pick<Environment, 'now'> },
  claimed: SendAttempt,
  content: MailContent,
  limits: TryLimits | null,
): Promise<{ attempt: SendAttempt; outcome: MailOutcome }> {
  const outcome = await mailer.send(content, claimed)
  const at = environment.now()
  const attempt = ended(claimed, outcome, at, limits)
  await mailLog.finish(attempt, auditOfAttempt(attempt, at))
  return { attempt, outcome }
}
