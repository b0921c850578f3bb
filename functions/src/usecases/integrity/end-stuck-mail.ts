import { GIVEN_UP } from '../../messages/mail-faults.ts'
import { auditOfAttempt } from '../mail/decide-send.ts'
import type { NoticeAttempt } from '../mail/notice.ts'
import { endNotice } from '../mail/plan-notice.ts'
import { settleLeft } from '../reminders/decide-reminder.ts'
import type { MailEnd, StoredMail } from './integrity-ports.ts'

function isLeft(moment: Date | null, before: Date): boolean {
  return moment === null || moment < before
}

function endOfNotice(notice: NoticeAttempt, before: Date, now: Date): MailEnd | null {
  const { state, leaseUntil, queuedAt } = notice
  const isStuck = state === 'sending' ? isLeft(leaseUntil, before) : state === 'queued' && queuedAt < before
  if (!isStuck) return null
  const outcome =
    state === 'sending'
      ? ({ state: 'unclear', reason: '' } as const)
      : ({ state: 'failed', reason: GIVEN_UP } as const)
  return { kind: 'notice', state: outcome.state, was: notice, ...endNotice(notice, outcome, now) }
}

/**
 * The end of a mail that no function works on any more, by the rules of its kind; null if the mail has ended, or a function may still work on
 * it. Nothing is sent: nobody knows whether a mail that was handed to the mail server went out, and a waiting mail is too old to go out now.
 * @param before a mail that was left before this moment is stuck
 */
export function endOfStuck(stored: StoredMail, before: Date, now: Date): MailEnd | null {
  switch (stored.kind) {
    case 'notice':
      return endOfNotice(stored.mail, before, now)
    case 'request': {
      const { state, leaseUntil } = stored.mail
      if (state !== 'sending' || !isLeft(leaseUntil, before)) return null
      const attempt = { ...stored.mail, state: 'unclear', finishedAt: now } as const
      return { kind: 'request', state: 'unclear', attempt, audit: auditOfAttempt(attempt, now) }
    }
    case 'reminder': {
      const { state, leaseUntil, startedAt } = stored.mail
      if (!isLeft(state === 'sending' ? leaseUntil : startedAt, before)) return null
      const isOpen = state === 'sending' || state === 'queued'
      const end = isOpen ? settleLeft(stored.mail, false, now) : null
      return end === null
        ? null
        : { kind: 'reminder', state: state === 'sending' ? 'unclear' : 'failed', end }
    }
  }
}
