import type { ComposedMail, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { listed, mailRemark } from '../../messages/history.ts'
import { timesTried } from '../../messages/mail-faults.ts'
import { type AuditEntry, NOBODY } from '../audit-entry.ts'
import { type MailOutcome, mayPass, noticeFaultSentence, refusedCopySentence } from '../mail/mail-fault.ts'
import { composeReminder } from './compose-reminder.ts'
import type { ReminderSetup } from './judge-note.ts'
import { planDay, recipientKey } from './plan-day.ts'
import type { RemindedNote } from './reminded-note.ts'
import { type ReminderAttempt, reminderId } from './reminder-attempt.ts'

/** The result of a reminder, with everything that one transaction stores about it. */
export interface ReminderEnd {
  attempt: ReminderAttempt
  /** whether it certainly reached nobody; its notes then get back the turn that they used up with the claim */
  givesBack: boolean
  /** whether the server refused the recipient permanently, so that somebody must correct the address */
  isAddressBad: boolean
  /** one for each note; none while it is to be retried */
  audits: AuditEntry[]
}

/** send: claimed, to be sent now. busy: somebody else is or was sending it. over: nothing is left to do. */
export type ReminderClaim =
  | { kind: 'send'; attempt: ReminderAttempt; mail: ComposedMail }
  | { kind: 'busy' | 'over' }

/** What a run wants to send, and the circumstances. */
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
 * Ends a reminder that nobody is working on any more; null if somebody is or will be. If its sender is gone, it is unknown whether the mail
 * was sent, and it is never sent again. If it was deferred, and its day is over or none of its notes is due any more, it has failed.
 * @param isPlanned whether today's plan contains it
 */
export function settleLeft(attempt: ReminderAttempt, isPlanned: boolean, now: Date): ReminderEnd | null {
  if (attempt.state === 'sending') return attempt.leaseUntil <= now ? ended(attempt, 'unclear', now) : null
  return isPlanned ? null : ended(attempt, 'failed', now, { reason: attempt.reason })
}

/**
 * Decides whether a recipient's reminder of a day may be sent now, with those of the planned notes that are still due. Pure: the store
 * saves the result (docs/decisions/0020-reminders.md).
 * @param stored the day's attempt for this recipient, if there is one
 * @param notes the current state of the planned notes
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
  // Since the plan, the notes were answered, stopped, excluded, or given another contact.
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
 * The result of a try: the end of the reminder, or another place in the queue if the try certainly failed and the fault is temporary.
 * @param maxTries maximum number of tries on its day
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
