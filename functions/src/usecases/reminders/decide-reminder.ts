import type { MailContent, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { listed, mailRemark } from '../../messages/history.ts'
import { timesTried } from '../../messages/mail-faults.ts'
import { type AuditEntry, NOBODY } from '../audit-entry.ts'
import { type MailOutcome, mayPass, noticeFaultSentence, refusedCopySentence } from '../mail/mail-fault.ts'
import { composeReminder } from './compose-reminder.ts'
import type { ReminderSetup } from './judge-note.ts'
import { planDay, recipientKey } from './plan-day.ts'
import type { RemindedNote } from './reminded-note.ts'
import { type ReminderAttempt, reminderId } from './reminder-attempt.ts'

/** What has become of a reminder, with all that is stored of it at once. */
export interface ReminderEnd {
  attempt: ReminderAttempt
  /** it certainly reached nobody: the turn of its notes, which passed with the claim, is theirs again */
  givesBack: boolean
  /** the recipient was refused for good: somebody has to correct the address */
  isAddressBad: boolean
  /** one for each note; none while it is to be tried again */
  audits: AuditEntry[]
}

/** send: claimed, now send it. busy: somebody is at it, or was. over: nothing is left to do. */
export type ReminderClaim =
  | { kind: 'send'; attempt: ReminderAttempt; mail: MailContent }
  | { kind: 'busy' | 'over' }

/** What a run wants to send, and when. */
export interface ReminderWish {
  day: number
  to: string
  setup: ReminderSetup
  sender: Sender
  now: Date
  leaseMs: number
  messageId: string
  requestId: string
}

const ACTIONS = { sent: 'reminder.sent', failed: 'reminder.failed', unclear: 'reminder.unclear' } as const

type FinalState = keyof typeof ACTIONS

function auditsOf(attempt: ReminderAttempt, state: FinalState, at: Date): AuditEntry[] {
  const { to, cc, subject, messageId, tries, requestId } = attempt
  const more = attempt.reason || attempt.warning
  return attempt.notes.map(({ id, turn, tellsExpiry }) => ({
    at,
    ...NOBODY,
    action: ACTIONS[state],
    target: id,
    details: { to, cc, subject, messageId, tries, turn, tellsExpiry },
    remark: mailRemark({ to, ...(cc !== '' && { cc: listed(cc.split(',')) }), subject }, more),
    requestId,
  }))
}

function ended(
  attempt: ReminderAttempt,
  state: FinalState,
  at: Date,
  { reason = '', warning = '', isAddressBad = false } = {},
): ReminderEnd {
  const done: ReminderAttempt = { ...attempt, state, reason, warning, finishedAt: at }
  return { attempt: done, givesBack: state === 'failed', isAddressBad, audits: auditsOf(done, state, at) }
}

/**
 * The end of a reminder that nobody works on any more; null where somebody may, or still will. If its sender is gone, nobody
 * knows whether it went out, and it is never sent again. If it waits for the mail server and its day is over, or nothing of it is
 * due any more, it has failed.
 * @param isPlanned whether today's plan has it
 */
export function settleLeft(attempt: ReminderAttempt, isPlanned: boolean, now: Date): ReminderEnd | null {
  if (attempt.state === 'sending') return attempt.leaseUntil <= now ? ended(attempt, 'unclear', now) : null
  return isPlanned ? null : ended(attempt, 'failed', now, { reason: attempt.reason })
}

/**
 * Whether a recipient's reminder of a day may go out now, with what of the planned notes is still due. Pure: the store keeps what
 * it answers (docs/decisions/0020-reminders.md).
 * @param stored the day's attempt for this recipient, if there is one
 * @param notes the planned ones as they are now
 */
export function claimReminder(
  stored: ReminderAttempt | null,
  notes: readonly RemindedNote[],
  wish: ReminderWish,
): ReminderClaim {
  const { day, to, setup, sender, now, leaseMs, messageId, requestId } = wish
  if (stored?.state === 'sending') return { kind: 'busy' }
  if (stored !== null && stored.state !== 'queued') return { kind: 'over' }
  const planned = planDay(notes, day, setup).mails.find((mail) => recipientKey(mail.to) === recipientKey(to))
  // Answered, stopped, taken out or given another contact since it was planned.
  if (planned === undefined) return { kind: 'over' }
  const mail = composeReminder(planned, sender, setup.linkDays)
  const key = setup.days.keyOf(day)
  const attempt: ReminderAttempt = {
    id: reminderId(key, to),
    day: key,
    to: mail.to,
    cc: mail.cc,
    subject: mail.subject,
    notes: planned.due.map(({ note: { id, billingNo, reminded }, turn, tellsExpiry }) => ({
      id,
      billingNo,
      before: reminded,
      turn,
      tellsExpiry,
    })),
    messageId,
    state: 'sending',
    tries: (stored?.tries ?? 0) + 1,
    startedAt: now,
    leaseUntil: new Date(now.getTime() + leaseMs),
    finishedAt: null,
    reason: '',
    warning: '',
    requestId,
  }
  return { kind: 'send', attempt, mail }
}

/**
 * What a try has come to: its end, or the queue once more for what failed for certain and may pass.
 * @param maxTries how often a reminder is tried on its day
 */
export function concludeReminder(
  attempt: ReminderAttempt,
  outcome: MailOutcome,
  { now, maxTries }: { now: Date; maxTries: number },
): ReminderEnd {
  if (outcome.kind === 'sent') {
    const { refusedCopies } = outcome
    return ended(attempt, 'sent', now, {
      warning: refusedCopies.length > 0 ? refusedCopySentence(refusedCopies) : '',
    })
  }
  if (outcome.kind === 'unclear') return ended(attempt, 'unclear', now)
  const { fault } = outcome
  const reason = noticeFaultSentence(fault)
  if (mayPass(fault) && attempt.tries < maxTries) {
    const queued: ReminderAttempt = { ...attempt, state: 'queued', reason, leaseUntil: now }
    return { attempt: queued, givesBack: true, isAddressBad: false, audits: [] }
  }
  return ended(attempt, 'failed', now, {
    reason: `${reason}${timesTried(attempt.tries)}`,
    isAddressBad: fault.kind === 'recipient' && !fault.isTemporary,
  })
}
