import { createHash } from 'node:crypto'
import {
  composeAcceptanceRequest,
  type MailContent,
  type Sender,
  sendObstacle,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { inText } from '@kenshu/contract/mail-blocks'
import { mayForNote } from '@kenshu/contract/permissions'
import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { KEY_REUSED, NOT_SENT_BACK } from '../../messages/failures.ts'
import { mailRemark } from '../../messages/history.ts'
import { TRIED_AGAIN } from '../../messages/mail-faults.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { changesInMail } from '../confirm/correction/correction-since.ts'
import { decideUpdate } from '../delivery-notes/decide-update.ts'
import type { NoteChange } from '../delivery-notes/note-ports.ts'
import { refuseAskedOften } from './asked-often.ts'
import { refuseJustSent } from './just-sent.ts'
import type { SendAttempt, SendDecision, SendSituation } from './mail-ports.ts'

/** What a person wants to send, and the circumstances. */
export interface SendWish {
  staff: Staff
  content: MailContent
  /** the idempotency key; null if the request has none */
  key: string | null
  /** whether to send it although a request was sent just now */
  again: boolean
  /** whether to send it although the recipient gets more mails by hand today than usual */
  moreToday: boolean
  /** the day on which the mail counts, and the others are counted (handDayOf) */
  handDay: string
  /** to ask again after a rejection: the revision that the person saw */
  rejectedRevision?: number | undefined
  sender: Sender
  now: Date
  leaseMs: number
  messageId: string
  requestId: string
}

/** The id of `mailLog/{id}`. The same key means the same attempt; without a key, the same revision of the note does. */
export function attemptId(noteId: string, revision: number, key: string | null): string {
  // A key contains no space, so it cannot imitate the other form.
  const name = key ?? `revision ${String(revision)}`
  return createHash('sha256').update(`${noteId}\n${name}`).digest('hex')
}

/** The hash of a whole mail. */
export function hashOf({ to, cc, subject, body }: MailContent): string {
  return createHash('sha256')
    .update(JSON.stringify([to, cc, subject, body]))
    .digest('hex')
}

/** A claimed attempt, which must be sent at once. */
export function newAttempt(
  note: Pick<DeliveryNote, 'id' | 'revision'>,
  content: MailContent,
  wish: Omit<SendWish, 'content' | 'sender' | 'again' | 'moreToday' | 'handDay' | 'rejectedRevision'>,
): SendAttempt {
  const { to, cc, subject } = content
  const { staff, now } = wish
  return {
    id: attemptId(note.id, note.revision, wish.key),
    noteId: note.id,
    to,
    cc,
    subject,
    contentHash: hashOf(content),
    messageId: wish.messageId,
    state: 'sending',
    startedAt: now,
    leaseUntil: new Date(now.getTime() + wish.leaseMs),
    finishedAt: null,
    reason: '',
    warning: '',
    ...actor(staff),
    requestId: wish.requestId,
  }
}

/** The audit entry for an attempt's outcome. */
export function auditOfAttempt(attempt: SendAttempt, at: Date): AuditEntry {
  const { to, cc, subject, messageId, state, retryAt = null, jobId, bundleId } = attempt
  const why = retryAt === null ? attempt.reason : `${attempt.reason}${TRIED_AGAIN}`
  const more = state === 'failed' ? why : attempt.warning
  return {
    at,
    uid: attempt.uid,
    email: attempt.email,
    name: attempt.name,
    action: state === 'sent' ? 'mail.sent' : state === 'failed' ? 'mail.failed' : 'mail.unclear',
    target: attempt.noteId,
    details: {
      to,
      cc,
      subject,
      messageId,
      ...(jobId !== undefined && { jobId }),
      ...(bundleId !== undefined && { bundleId }),
    },
    remark: mailRemark({ to, cc }, more),
    requestId: attempt.requestId,
  }
}

/** While an attempt's lease lasts, nobody else may send. When it has expired, its sender is gone, and the attempt is marked as unclear. */
export function whileSending(attempt: SendAttempt, now: Date): Extract<SendDecision, { kind: 'lost' }> {
  if (attempt.leaseUntil > now) throw new Failure('mail_in_progress')
  const lost: SendAttempt = { ...attempt, state: 'unclear', finishedAt: now }
  return { kind: 'lost', attempt: lost, audit: auditOfAttempt(lost, now) }
}

function answerAgain(own: SendAttempt, contentHash: string): SendDecision {
  if (own.contentHash !== contentHash) throw new Failure('invalid_request', KEY_REUSED)
  if (own.state === 'unclear') throw new Failure('mail_unclear')
  if (own.state === 'failed') throw new Failure('mail_not_sent', own.reason)
  return { kind: 'answered', attempt: own }
}

/**
 * The change of status with which a rejected note is asked for again; null for any other request. The send itself is still refused in
 * CL検収拒否 (specification 5): the status changes first, by the same rules as by hand. It cannot be undone, since the mail goes out.
 * @throws Failure those of planUpdate; `impossible_transition` if the note is not rejected
 */
function reopening(
  { note, standing }: Pick<SendSituation, 'note' | 'standing'>,
  { staff, now, requestId, rejectedRevision: revision }: SendWish,
): NoteChange | null {
  if (revision === undefined) return null
  const origin = { at: now, requestId, jobId: null }
  const change = decideUpdate(staff, { hakkouStatus: '検収依頼済＆未検収', revision }, origin)(note, standing)
  if (change === null || !isRejectionOpen(note)) throw new Failure('impossible_transition', NOT_SENT_BACK)
  return { ...change, undoable: null }
}

/**
 * Decides whether a mail may be sent now. Pure: the mail log stores the result (docs/decisions/0006-mail-outbox.md).
 * @throws Failure `forbidden`; `mail_in_progress`; `mail_unclear`; `mail_not_sent` (the same key failed before); `mail_refused` with the
 * reason; those of reopening; `mail_outdated` if the mail differs from the template's; `mail_just_sent`; `mail_many_today`
 */
export function decideSend(situation: SendSituation, wish: SendWish): SendDecision {
  const { note, rejection, own, latest, sentByHand } = situation
  const { staff, now, content } = wish
  const contentHash = hashOf(content)
  // This precedes the check of the role: a mail that was sent is reported as sent, whatever has changed since.
  if (own?.state === 'sending') return whileSending(own, now)
  // Without a key a caller cannot mark a new attempt as such, so an attempt that certainly failed may be repeated.
  const isRetry = wish.key === null && own?.state === 'failed'
  if (own !== null && !isRetry) return answerAgain(own, contentHash)
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  if (latest?.state === 'sending') return whileSending(latest, now)

  const change = reopening(situation, wish)
  const obstacle = sendObstacle({ ...note, ...change?.set })
  if (obstacle !== null) throw new Failure('mail_refused', SEND_OBSTACLE_SENTENCES[obstacle])
  const composed = composeAcceptanceRequest(note, wish.sender, changesInMail(note, rejection, wish.sender))
  if (hashOf(inText(composed)) !== contentHash) throw new Failure('mail_outdated')
  if (!wish.again) refuseJustSent(latest, content.to, now)
  if (!wish.moreToday) refuseAskedOften(content.to, sentByHand, wish.sender.requestsByHand)
  return {
    kind: 'send',
    attempt: { ...newAttempt(note, content, wish), handDay: wish.handDay },
    content: composed,
    ...(change !== null && { change }),
  }
}
