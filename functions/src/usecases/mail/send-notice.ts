import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { Failure } from '../../failure.ts'
import type { Environment } from '../environment.ts'
import type { Mailer, MailSender, NoticeLog } from './mail-ports.ts'
import { type CountMail, type MailTurns, mailPace } from './mail-turns.ts'
import type { TryLimits } from './next-try.ts'
import type { NoticeAttempt } from './notice.ts'
import { claimNotice, concludeTry } from './plan-notice.ts'

interface NoticeLimits extends TryLimits {
  /** the lease of a try, in milliseconds */
  mailLeaseMs: number
  /** how long it waits for its turn, in milliseconds */
  noticeTurnMs: number
}

interface Dependencies {
  notices: NoticeLog
  mailer: Mailer
  /** the company as it is now: a notice is stored without it */
  readSender: () => Promise<MailSender>
  turns: Pick<MailTurns, 'take'>
  /** counts a code, which takes no turn */
  countMail: CountMail
  environment: Pick<Environment, 'now'>
  limits: NoticeLimits
  /** whether a notice may wait here, in a call that others need; it may if missing */
  mayWait?: boolean
}

/**
 * Waits for a notice's turn. A code does not wait, because its recipient is watching their mailbox.
 * @throws Failure `mail_not_sent` if no turn comes soon, or if too many wait already
 */
async function waitForTurn(
  { notices, turns, countMail, environment, limits, mayWait = true }: Dependencies,
  id: string,
): Promise<void> {
  const look = (notice: NoticeAttempt) => ({ store: null, isQueued: notice.state === 'queued', notice })
  const found = await notices.change(id, look)
  if (found?.isQueued !== true) return
  if (found.notice.isSecret === true) return countMail()
  if (!mayWait) throw new Failure('mail_not_sent')
  const latest = new Date(environment.now().getTime() + limits.noticeTurnMs)
  if (!(await mailPace(turns, environment, sleep).turn(latest))) throw new Failure('mail_not_sent')
}

/**
 * Makes one try: waits for its turn, claims, sends, records. It makes no other pauses, so that a sweep reaches the next notice.
 * @param id in `mailLog`; does nothing for a document that is not a notice
 * @throws Failure `mail_not_sent` if it is to be retried; `mail_in_progress` while somebody else is sending it
 */
export async function tryNotice(deps: Dependencies, id: string): Promise<void> {
  const { notices, mailer, readSender, environment, limits } = deps
  const [sender] = await Promise.all([readSender(), waitForTurn(deps, id)])
  const messageId = mailer.newMessageId()
  const claim = await notices.change(id, (notice) =>
    claimNotice(notice, { now: environment.now(), leaseMs: limits.mailLeaseMs, messageId }),
  )
  if (claim?.kind === 'busy') throw new Failure('mail_in_progress')
  if (claim?.kind !== 'send') return
  const { to, subject, blocks, replyTo, reader: automaticTo = 'staff' } = claim.notice
  const mail = { to, cc: '', subject, blocks, replyTo, automaticTo }
  const outcome = await mailer.send(mail, claim.notice, sender)
  const end = await notices.change(id, (notice) =>
    concludeTry(notice, outcome, { now: environment.now(), messageId, maxTries: limits.mailTries }),
  )
  if (end?.isTriedAgain === true) throw new Failure('mail_not_sent')
}

/**
 * Sends queued notices. Idempotent: each try is claimed before and recorded afterwards (docs/decisions/0006-mail-outbox.md). A temporary
 * failure is retried with backoff. Between two tries the notice is queued, so a function that dies during the wait loses nothing.
 *
 * An instance has a limited number of calls, and a notice that waits in one for its turn, or between two tries, may keep a client's code from
 * being sent, which never waits for a turn. So once `noticesWaiting` calls are busy none waits any longer: it ends, and its event comes again.
 * @returns a function that sends the notice of an id in `mailLog`, and does nothing for a document that is not a notice. It throws Failure
 * `mail_in_progress` while somebody else is sending it, `mail_not_sent` if it could not go out yet; call it again later, since the other
 * sender may have died
 */
export function noticeSender(
  deps: Omit<Dependencies, 'mayWait' | 'limits'> & { limits: NoticeLimits & { noticesWaiting: number } },
): (id: string) => Promise<void> {
  const { mailTries, mailBackoffMs, mailBackoffFactor, noticesWaiting } = deps.limits
  let busy = 0
  return async (id) => {
    busy += 1
    const mayWait = busy <= noticesWaiting
    try {
      await pRetry(() => tryNotice({ ...deps, mayWait }, id), {
        retries: mailTries - 1,
        minTimeout: mailBackoffMs,
        factor: mailBackoffFactor,
        shouldRetry: ({ error }) => error instanceof Failure && error.code === 'mail_not_sent' && mayWait,
      })
    } finally {
      busy -= 1
    }
  }
}
