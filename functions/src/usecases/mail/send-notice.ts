import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { Failure } from '../../failure.ts'
import type { Environment } from '../environment.ts'
import type { Mailer, NoticeLog } from './mail-ports.ts'
import { type MailTurns, mailPace } from './mail-turns.ts'
import type { TryLimits } from './next-try.ts'
import type { NoticeAttempt } from './notice.ts'
import { claimNotice, concludeTry } from './plan-notice.ts'

interface NoticeLimits extends TryLimits {
  /** how long a try counts as being made, in milliseconds */
  mailLeaseMs: number
  /** how long it waits at most for its turn, in milliseconds */
  noticeTurnMs: number
}

interface Dependencies {
  notices: NoticeLog
  mailer: Mailer
  turns: MailTurns
  environment: Pick<Environment, 'now'>
  limits: NoticeLimits
}

/**
 * Waits for a notice's turn. Somebody looks at their mailbox for a code, so that does not wait.
 * @throws Failure `mail_not_sent` where no turn comes soon
 */
async function waitForTurn({ notices, turns, environment, limits }: Dependencies, id: string): Promise<void> {
  const look = (notice: NoticeAttempt) => ({ store: null, isQueued: notice.state === 'queued', notice })
  const found = await notices.change(id, look)
  if (found?.isQueued !== true) return
  if (found.notice.isSecret === true) return turns.pass()
  const latest = new Date(environment.now().getTime() + limits.noticeTurnMs)
  if (!(await mailPace(turns, environment, sleep).turn(latest))) throw new Failure('mail_not_sent')
}

/**
 * One try: waits for its turn, claims, sends, records. Without other pauses, so that a sweep comes to the next one.
 * @param id in `mailLog`; for what is no notice nothing is done
 * @throws Failure `mail_not_sent` where it is to be tried again, `mail_in_progress` while somebody else is at it
 */
export async function tryNotice(deps: Dependencies, id: string): Promise<void> {
  const { notices, mailer, environment, limits } = deps
  await waitForTurn(deps, id)
  const messageId = mailer.newMessageId()
  const claim = await notices.change(id, (notice) =>
    claimNotice(notice, { now: environment.now(), leaseMs: limits.mailLeaseMs, messageId }),
  )
  if (claim?.kind === 'busy') throw new Failure('mail_in_progress')
  if (claim?.kind !== 'send') return
  const { to, subject, body, replyTo, reader: automaticTo = 'staff' } = claim.notice
  const outcome = await mailer.send({ to, cc: '', subject, body, replyTo, automaticTo }, claim.notice)
  const end = await notices.change(id, (notice) =>
    concludeTry(notice, outcome, { now: environment.now(), messageId, maxTries: limits.mailTries }),
  )
  if (end?.isTriedAgain === true) throw new Failure('mail_not_sent')
}

/**
 * Sends a queued notice, once, however often it is called for it: claimed before each try, recorded after
 * (docs/decisions/0006-mail-outbox.md). A temporary failure is tried again after growing pauses; between two tries the notice
 * is queued, so a function that dies in a pause loses nothing.
 * @param id in `mailLog`; for what is no notice nothing is done
 * @throws Failure `mail_in_progress` while somebody else is at it, `mail_not_sent` where its turn did not come: to be called again later,
 *   since that one may have died
 */
export async function sendNotice(deps: Dependencies, id: string): Promise<void> {
  const { mailTries, mailBackoffMs, mailBackoffFactor } = deps.limits
  await pRetry(() => tryNotice(deps, id), {
    retries: mailTries - 1,
    minTimeout: mailBackoffMs,
    factor: mailBackoffFactor,
    shouldRetry: ({ error }) => error instanceof Failure && error.code === 'mail_not_sent',
  })
}
