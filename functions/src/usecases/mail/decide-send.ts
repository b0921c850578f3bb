import { createHash } from 'node:crypto'
import {
  composeAcceptanceRequest,
  type MailContent,
  type Sender,
  sendObstacle,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { KEY_REUSED } from '../../messages/failures.ts'
import { mailRemark } from '../../messages/history.ts'
import { TRIED_AGAIN } from '../../messages/mail-faults.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { handDayOf, refuseAskedOften } from './asked-often.ts'
import { refuseJustSent } from './just-sent.ts'
import type { SendAttempt, SendDecision, SendSituation } from './mail-ports.ts'

/** What somebody asks to have sent, and who and when. */
export interface SendWish {
  staff: Staff
  content: MailContent
  /** the Idempotency-Key; null where the request has none */
  key: string | null
  /** it may go out again, though it did just now */
  again: boolean
  /** the recipient may get more than so many a day by hand */
  moreToday: boolean
  sender: Sender
  now: Date
  leaseMs: number
  messageId: string
  requestId: string
}

/** Id of `mailLog/{id}`: the same key is the same attempt; without one, the same state of the note is. */
export function attemptId(noteId: string, revision: number, key: string | null): string {
  // A key holds no space, so that none can pose as the other form.
  const name = key ?? `revision ${String(revision)}`
  return createHash('sha256').update(`${noteId}\n${name}`).digest('hex')
}

/** Of a whole mail. */
export function hashOf({ to, cc, subject, body }: MailContent): string {
  return createHash('sha256')
    .update(JSON.stringify([to, cc, subject, body]))
    .digest('hex')
}

/** A claimed attempt, which is to be sent at once. */
export function newAttempt(
  note: Pick<DeliveryNote, 'id' | 'revision'>,
  content: MailContent,
  wish: Omit<SendWish, 'content' | 'sender' | 'again' | 'moreToday'>,
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

/** The audit entry of how an attempt ended. */
export function auditOfAttempt(attempt: SendAttempt, at: Date): AuditEntry {
  const { to, cc, subject, messageId, state, retryAt = null, jobId, bundleId } = attempt
  const why = retryAt === null ? attempt.reason : `${attempt.reason}${TRIED_AGAIN}`
  const more = state === 'failed' ? why : attempt.warning
  return {
    at,
    uid: attempt.uid,
    email: attempt.email,
    name: attempt.name ?? '',
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

/** An attempt that is under way keeps everybody else out; one whose lease has run out is nobody's any more. */
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
 * Whether a mail may go out now. Pure: the mail log stores what it answers (docs/decisions/0006-mail-outbox.md).
 * @throws Failure `forbidden`, `mail_in_progress`, `mail_unclear`, `mail_not_sent` (the same key failed before),
 *   `mail_refused` with what stands against it, `mail_outdated` where the mail is not what the template makes, `mail_just_sent`,
 *   `mail_many_today`
 */
export function decideSend({ note, own, latest, sentByHand }: SendSituation, wish: SendWish): SendDecision {
  const { staff, now, content } = wish
  const contentHash = hashOf(content)
  // Before the role: what went out is told as such, whatever has become of it since.
  if (own?.state === 'sending') return whileSending(own, now)
  // Without a key nobody can say 'this is a new try', so what failed for certain may be tried again.
  const isRetry = wish.key === null && own?.state === 'failed'
  if (own !== null && !isRetry) return answerAgain(own, contentHash)
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  if (latest?.state === 'sending') return whileSending(latest, now)

  const obstacle = sendObstacle(note)
  if (obstacle !== null) throw new Failure('mail_refused', SEND_OBSTACLE_SENTENCES[obstacle])
  if (hashOf(composeAcceptanceRequest(note, wish.sender)) !== contentHash) throw new Failure('mail_outdated')
  if (!wish.again) refuseJustSent(latest, content.to, now)
  if (!wish.moreToday) refuseAskedOften(content.to, sentByHand)
  return {
    kind: 'send',
    attempt: { ...newAttempt(note, content, wish), handDay: handDayOf(content.to, now) },
  }
}
