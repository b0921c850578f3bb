import { createHash } from 'node:crypto'
import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import type { MailContent, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { inText } from '@kenshu/contract/mail-blocks'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND, ofNote, SENTENCES } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { handDayOf, refuseAskedOften } from '../mail/asked-often.ts'
import { auditOfAttempt, hashOf, newAttempt } from '../mail/decide-send.ts'
import { refuseJustSent } from '../mail/just-sent.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { BundleDecision, BundledEnd, BundleSituation, SentBundleMail } from './bundle-ports.ts'
import { checkSendable } from './sendable-notes.ts'

/** What a person wants to send, and the circumstances. */
export interface BundleWish {
  staff: Staff
  content: MailContent
  /** whether to send it although a request for one of the notes was sent just now */
  again: boolean
  /** whether to send it although the recipient gets more mails by hand today than usual */
  moreToday: boolean
  sender: Sender
  now: Date
  leaseMs: number
  messageId: string
  requestId: string
}

/** The id in `mailLog` of a note's attempt. A bundle that certainly failed and is sent again makes a new attempt. */
export function attemptIdOf(noteId: string, bundleId: string, messageId: string): string {
  // The space keeps it apart from the ids of single requests (decide-send.ts).
  return createHash('sha256').update(`${noteId}\nbundle ${bundleId} ${messageId}`).digest('hex')
}

function lostEnd(attempt: SendAttempt, now: Date): BundledEnd {
  return { attempt, audit: auditOfAttempt(attempt, now), update: () => null }
}

/**
 * Decides about a mail that is being sent: while its lease lasts, nobody else may send it. After that its sender is gone, and the mail is
 * marked as unclear at each note that still says it is being sent.
 * @throws Failure `mail_in_progress`
 */
export function whileBundleSending(
  id: string,
  mail: SentBundleMail,
  latest: BundleSituation['latest'],
  now: Date,
): Extract<BundleDecision, { kind: 'lost' }> {
  if (mail.leaseUntil > now) throw new Failure('mail_in_progress')
  return {
    kind: 'lost',
    mail: { ...mail, state: 'unclear', finishedAt: now },
    ends: [...latest.values()]
      .filter(({ bundleId, state }) => bundleId === id && state === 'sending')
      .map((attempt) => lostEnd({ ...attempt, state: 'unclear', finishedAt: now }, now)),
  }
}

/** The decision that follows from an earlier attempt; null if there was none, or it certainly failed. */
function afterEarlier({ bundle: { id, mail }, latest }: BundleSituation, now: Date): BundleDecision | null {
  switch (mail.state) {
    case 'none':
    case 'failed':
      return null
    case 'sent':
      return { kind: 'answered', mail }
    case 'unclear':
      throw new Failure('mail_unclear')
    case 'sending':
      return whileBundleSending(id, mail, latest, now)
  }
}

/** A newly claimed mail of a bundle, with an attempt for each of its notes, and their revisions by id. */
export function claimedMail(
  bundleId: string,
  notes: readonly DeliveryNote[],
  content: MailContent,
  {
    now,
    leaseMs,
    messageId,
    staff,
    requestId,
  }: Omit<BundleWish, 'content' | 'again' | 'moreToday' | 'sender'>,
): { mail: SentBundleMail; attempts: SendAttempt[]; revisions: ReadonlyMap<string, number> } {
  const wish = { now, leaseMs, messageId, staff, requestId, key: null }
  return {
    mail: {
      to: content.to,
      cc: content.cc,
      state: 'sending',
      messageId,
      startedAt: now,
      leaseUntil: new Date(now.getTime() + leaseMs),
      finishedAt: null,
      reason: '',
      warning: '',
    },
    attempts: notes.map((note) => ({
      ...newAttempt(note, content, wish),
      id: attemptIdOf(note.id, bundleId, messageId),
      bundleId,
    })),
    revisions: new Map(notes.map(({ id, revision }) => [id, revision])),
  }
}

/**
 * Decides whether a bundle's mail may be sent now, checking each of its notes like a single one (mail/decide-send.ts).
 * @throws Failure `not_found`; `mail_in_progress`; `mail_unclear`; `mail_refused` with the note and the reason; `mail_outdated` if the mail
 * differs from the template's; `mail_just_sent` with the first note whose client was asked just now; `mail_many_today`
 */
export function decideBundleSend(situation: BundleSituation, wish: BundleWish): BundleDecision {
  const { bundle, notes: stored, latest, sentByHand } = situation
  const { staff, content, now } = wish
  const earlier = afterEarlier(situation, now)
  if (earlier !== null) return earlier

  const notes = stored.map((note, index) => {
    const asked = bundle.notes[index]
    if (note === null) throw new Failure('not_found', ofNote(asked?.billingNo ?? '', NOTE_NOT_FOUND))
    // The note was deleted and imported again, or got new links, since the mail was composed.
    if (tokenHash(note.accessToken) !== asked?.link) {
      throw new Failure('mail_outdated', ofNote(note.billingNo, SENTENCES.mail_outdated))
    }
    return note
  })
  checkSendable(staff, notes)
  for (const { id, billingNo } of notes) {
    const attempt = latest.get(id)
    // An expired lease belongs to nobody; the next look at that note marks it.
    if (attempt?.state === 'sending' && attempt.leaseUntil > now) {
      throw new Failure('mail_in_progress', ofNote(billingNo, SENTENCES.mail_in_progress))
    }
  }
  const composed = composeBundleRequest(notes, bundle, wish.sender)
  if (hashOf(inText(composed)) !== hashOf(content)) throw new Failure('mail_outdated')
  if (!wish.again) {
    for (const { id, billingNo } of notes) refuseJustSent(latest.get(id) ?? null, content.to, now, billingNo)
  }
  if (!wish.moreToday) refuseAskedOften(content.to, sentByHand, wish.sender.requestsByHand)
  const { mail, attempts, revisions } = claimedMail(bundle.id, notes, content, wish)
  const handDay = handDayOf(content.to, now)
  // There is one mail, so only one of its attempts counts for the day.
  const counted = attempts.map((each, n) => (n === 0 ? { ...each, handDay } : each))
  return { kind: 'send', mail, attempts: counted, revisions, content: composed }
}
