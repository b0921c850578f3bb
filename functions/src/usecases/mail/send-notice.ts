import pRetry from 'p-retry'
import { Failure } from '../../failure.ts'
import type { Environment } from '../environment.ts'
import type { Mailer, NoticeLog } from './mail-ports.ts'
import { claimNotice, concludeTry } from './plan-notice.ts'

interface NoticeLimits {
  /** how long a try counts as being made, in milliseconds */
  leaseMs: number
  /** how often a notice is tried */
  maxTries: number
  /** how long the first pause between two tries is, in milliseconds, and how many times longer each next one is */
  backoffMs: number
  backoffFactor: number
}

interface Dependencies {
  notices: NoticeLog
  mailer: Mailer
  environment: Pick<Environment, 'now'>
  limits: NoticeLimits
}

/**
 * One try: claims, sends, records. Without pauses, so that a sweep comes to the next one.
 * @param id in `mailLog`; for what is no notice nothing is done
 * @throws Failure `mail_not_sent` where it is to be tried again, `mail_in_progress` while somebody else is at it
 */
export async function tryNotice(
  { notices, mailer, environment, limits }: Dependencies,
  id: string,
): Promise<void> {
  const messageId = mailer.newMessageId()
  const claim = await notices.change(id, (notice) =>
    claimNotice(notice, { now: environment.now(), leaseMs: limits.leaseMs, messageId }),
  )
  if (claim?.kind === 'busy') throw new Failure('mail_in_progress')
  if (claim?.kind !== 'send') return
  const { to, subject, body, replyTo, reader: automaticTo = 'staff' } = claim.notice
  const outcome = await mailer.send({ to, cc: '', subject, body, replyTo, automaticTo }, claim.notice)
  const end = await notices.change(id, (notice) =>
    concludeTry(notice, outcome, { now: environment.now(), messageId, maxTries: limits.maxTries }),
  )
  if (end?.isTriedAgain === true) throw new Failure('mail_not_sent')
}

/**
 * Sends a queued notice, once, however often it is called for it: claimed before each try, recorded after
 * (docs/decisions/0006-mail-outbox.md). A temporary failure is tried again after growing pauses; between two tries the notice
 * is queued, so a function that dies in a pause loses nothing.
 * @param id in `mailLog`; for what is no notice nothing is done
 * @throws Failure `mail_in_progress` while somebody else is at it: to be called again later, since that one may have died
 */
export async function sendNotice(deps: Dependencies, id: string): Promise<void> {
  const { maxTries, backoffMs, backoffFactor } = deps.limits
  await pRetry(() => tryNotice(deps, id), {
    retries: maxTries - 1,
    minTimeout: backoffMs,
    factor: backoffFactor,
    shouldRetry: ({ error }) => error instanceof Failure && error.code === 'mail_not_sent',
  })
}
