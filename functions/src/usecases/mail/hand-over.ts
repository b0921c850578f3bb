import type { MailContent } from '@kenshu/contract/delivery-note/acceptance-request'
import type { Environment } from '../environment.ts'
import { auditOfAttempt } from './decide-send.ts'
import { type MailOutcome, mailFaultSentence, refusedCopySentence } from './mail-fault.ts'
import type { Mailer, MailLog, SendAttempt } from './mail-ports.ts'

/** What is known of an attempt once the mail server has had it. */
export function ended<A extends Pick<SendAttempt, 'state' | 'finishedAt' | 'reason' | 'warning'>>(
  attempt: A,
  outcome: MailOutcome,
  at: Date,
): A {
  const done = { ...attempt, finishedAt: at }
  switch (outcome.kind) {
    case 'sent': {
      const warning = outcome.refusedCopies.length > 0 ? refusedCopySentence(outcome.refusedCopies) : ''
      return { ...done, state: 'sent', warning }
    }
    case 'failed':
      return { ...done, state: 'failed', reason: mailFaultSentence(outcome.fault) }
    case 'unclear':
      return { ...done, state: 'unclear' }
  }
}

/** Hands a claimed attempt's mail to the mail server, and records how that ended. */
export async function handOver(
  {
    mailLog,
    mailer,
    environment,
  }: { mailLog: MailLog; mailer: Mailer; environment: Pick<Environment, 'now'> },
  claimed: SendAttempt,
  content: MailContent,
): Promise<{ attempt: SendAttempt; outcome: MailOutcome }> {
  const outcome = await mailer.send(content, claimed)
  const at = environment.now()
  const attempt = ended(claimed, outcome, at)
  await mailLog.finish(attempt, auditOfAttempt(attempt, at))
  return { attempt, outcome }
}
