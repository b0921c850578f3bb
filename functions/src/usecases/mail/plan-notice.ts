import { mailRemark } from '../../messages/history.ts'
import { timesTried } from '../../messages/mail-faults.ts'
import { type AuditEntry, NOBODY } from '../audit-entry.ts'
import { type MailOutcome, mayPass, noticeFaultSentence } from './mail-fault.ts'
import type { NoticeStep } from './mail-ports.ts'
import type { NoticeAttempt } from './notice.ts'

/** send: claimed, to be sent now. busy: somebody else is sending it. over: nothing is left to do. */
export type NoticeClaim = NoticeStep & ({ kind: 'send'; notice: NoticeAttempt } | { kind: 'busy' | 'over' })

const ACTIONS = { sent: 'notice.sent', failed: 'notice.failed', unclear: 'notice.unclear' } as const

type Outcome = Pick<NoticeAttempt, 'reason'> & { state: keyof typeof ACTIONS }

/** The end of a notice, with an audit entry for each note that it is about. The product acts by itself, so the entries have no uid. */
export function endNotice(
  notice: NoticeAttempt,
  { state, reason }: Outcome,
  at: Date,
): NonNullable<NoticeStep['store']> {
  const { to, subject, messageId, tries } = notice
  const audit: Omit<AuditEntry, 'target'> = {
    at,
    ...NOBODY,
    action: ACTIONS[state],
    details: { to, subject, messageId, tries },
    remark: mailRemark({ to, subject }, reason),
    requestId: notice.requestId,
  }
  const noteIds = [notice.noteId, ...(notice.otherNoteIds ?? [])]
  const audits = noteIds.map((target): AuditEntry => ({ ...audit, target }))
  const blocks = notice.isSecret === true ? [] : notice.blocks
  return { notice: { ...notice, blocks, state, reason, leaseUntil: null, finishedAt: at }, audits }
}

/**
 * Decides whether to hand a notice to the mail server now. If its lease has expired, it is unknown whether the mail was sent, so it is
 * never sent again (docs/decisions/0006-mail-outbox.md).
 */
export function claimNotice(
  notice: NoticeAttempt,
  { now, leaseMs, messageId }: { now: Date; leaseMs: number; messageId: string },
): NoticeClaim {
  if (notice.state === 'queued') {
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claimed: NoticeAttempt = {
      ...notice,
      state: 'sending',
      tries: notice.tries + 1,
      messageId,
      leaseUntil,
    }
    return { kind: 'send', notice: claimed, store: { notice: claimed, audits: [] } }
  }
  if (notice.state !== 'sending') return { kind: 'over', store: null }
  if (notice.leaseUntil !== null && notice.leaseUntil > now) return { kind: 'busy', store: null }
  return { kind: 'over', store: endNotice(notice, { state: 'unclear', reason: '' }, now) }
}

function outcomeOf(outcome: MailOutcome, tries: number): Outcome {
  if (outcome.kind !== 'failed') return { state: outcome.kind, reason: '' }
  return { state: 'failed', reason: `${noticeFaultSentence(outcome.fault)}${timesTried(tries)}` }
}

/**
 * The result of a try: the end of the notice, or another place in the queue if the try certainly failed and the fault is temporary.
 * @param messageId of the try; if the stored notice has another one by now, another sender's result counts
 * @param maxTries maximum number of tries
 */
export function concludeTry(
  notice: NoticeAttempt,
  outcome: MailOutcome,
  { now, messageId, maxTries }: { now: Date; messageId: string; maxTries: number },
): NoticeStep & { isTriedAgain: boolean } {
  // The notice may have been marked unclear when its lease expired; the actual outcome replaces that mark.
  const isOpen = notice.state === 'sending' || (notice.state === 'unclear' && outcome.kind !== 'unclear')
  if (!isOpen || notice.messageId !== messageId) return { store: null, isTriedAgain: false }
  const passes = outcome.kind === 'failed' && mayPass(outcome.fault)
  // A notice that was marked unclear has that in its history. It gets its actual outcome once, and is not retried.
  if (passes && notice.tries < maxTries && notice.state === 'sending') {
    const queued: NoticeAttempt = { ...notice, state: 'queued', leaseUntil: null }
    return { store: { notice: queued, audits: [] }, isTriedAgain: true }
  }
  return { store: endNotice(notice, outcomeOf(outcome, notice.tries), now), isTriedAgain: false }
}
