import type { ComposedMail, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { Rejection } from '../confirm/confirm-ports.ts'
import type { NoteChange, NoteStanding } from '../delivery-notes/note-ports.ts'
import type { MailOutcome } from './mail-fault.ts'
import type { NoticeAttempt, NoticeReader } from './notice.ts'

/** One attempt to send a note's request: `mailLog/{id}`. The body is not stored, since it contains the client's password. */
export interface SendAttempt {
  id: string
  noteId: string
  to: string
  cc: string
  subject: string
  /** id of the bundle whose mail asked for this note and others; absent for a mail about this note alone */
  bundleId?: string
  /** hash of to, cc, subject and body together */
  contentHash: string
  /** the Message-ID header, created before the send, so that the mail server's log contains it */
  messageId: string
  /** unclear: it is unknown whether the mail was sent */
  state: 'sending' | 'sent' | 'failed' | 'unclear'
  startedAt: Date
  /** when the lease expires; after that nobody is working on the attempt */
  leaseUntil: Date
  finishedAt: Date | null
  /** why it failed; '' otherwise */
  reason: string
  /** a warning although it was sent; '' if there is none */
  warning: string
  uid: string
  email: string
  /** the sender's name at that time */
  name: string
  requestId: string
  /** id of the job that it is part of; absent if a person sent it by hand */
  jobId?: string
  /** handDayOf a mail that a person sent by hand, stored at one of its notes; the recipient's mails of a day are counted by it */
  handDay?: string
  /** of a job's mail: the number of tries including this one; 1 if absent */
  tries?: number
  /** of a job's failed mail: when it is retried; absent or null if it is not */
  retryAt?: Date | null
}

/** What is stored when somebody wants to send. */
export interface SendSituation {
  note: DeliveryNote
  standing: NoteStanding
  /** what the client last sent back; null if nothing, or if they have accepted the note since */
  rejection: Rejection | null
  /** the attempt with the same key */
  own: SendAttempt | null
  /** the note's last attempt, by any user */
  latest: SendAttempt | null
  /** how many other mails were or may have been sent to the recipient by hand on the requested day */
  sentByHand: number
}

/** send: claimed, to be sent now, with the change of the note that the same commit stores, if any. answered: done before. lost: the attempt's sender is gone, so it is to be marked as unclear. */
export type SendDecision =
  | { kind: 'send'; attempt: SendAttempt; content: ComposedMail; change?: NoteChange }
  | { kind: 'answered'; attempt: SendAttempt }
  | { kind: 'lost'; attempt: SendAttempt; audit: AuditEntry }

/** What a claim is about: the note, the attempt to send its mail, and the recipient's day. */
export interface ClaimOf {
  noteId: string
  /** the id of the attempt, which may depend on the note; one that does not can be read at the same time as the note */
  attemptId: string | ((note: DeliveryNote) => string)
  /** the day on which the recipient's mails by hand are counted (handDayOf); without it none are */
  handDay?: string
}

/** How a claim is decided. */
export interface ClaimDecision<D extends SendDecision> {
  /** may be called more than once */
  decide(situation: SendSituation): D | Promise<D>
  /** awaited between a decision and its commit, which does not happen if it throws; may be called more than once */
  whenDecided?(decision: D): Promise<void>
}

/** What somebody wants to send, and how it is decided. */
export type ClaimWish<D extends SendDecision = SendDecision> = ClaimOf & ClaimDecision<D>

/** A claim of which the situation is being read. It can be made once, or not at all. */
export type BegunClaim = <D extends SendDecision>(decision: ClaimDecision<D>) => Promise<Claim<D>>

/** A decision that is stored. */
export interface Claim<D extends SendDecision> {
  decision: D
  /** Records the outcome of a claimed attempt with its audit entry, in one commit; also if somebody has marked it as unclear meanwhile. */
  finish: FinishAttempt
}

export type FinishAttempt = (attempt: SendAttempt, audit: AuditEntry) => Promise<void>

/** A request that was or may have been sent; a failed one certainly reached nobody. */
export type SentRequest = Pick<SendAttempt, 'startedAt' | 'email' | 'name'>

export interface MailLog {
  /** The requests of a note that were or may have been sent, unordered. */
  sentRequests(noteId: string): Promise<SentRequest[]>
  /** When the last request of each note was made, by note, if it was or may have been sent. */
  lastAsked(noteIds: readonly string[]): Promise<Map<string, Date>>
  /** The attempt with this id; null if there is none. */
  attempt(id: string): Promise<SendAttempt | null>
  /**
   * Reads the situation and stores what `decide` returns, as one step: if anything has changed in between, it starts again.
   * @throws Failure `not_found`, and what `decide` and `whenDecided` throw
   */
  claim<D extends SendDecision>(wish: ClaimWish<D>): Promise<Claim<D>>
  /** Begins a claim, for a caller that does not know yet whether and how it decides. */
  begin(of: ClaimOf): BegunClaim
}

export interface NoticeLog {
  /**
   * Reads a notice and stores what `decide` returns, in one commit; `decide` may be called more than once.
   * @returns the result of `decide`; null if there is no such notice
   */
  change<T extends NoticeStep>(id: string, decide: (notice: NoticeAttempt) => T): Promise<T | null>
}

export interface OverdueNotices {
  /**
   * The ids of notices that were queued before a moment and have not ended, oldest first.
   * @param limit maximum number
   */
  overdue(before: Date, limit: number): Promise<string[]>
}

/** The change that a step stores, if any. */
export interface NoticeStep {
  store: { notice: NoticeAttempt; audits: readonly AuditEntry[] } | null
}

/** Whose mails they are: the name beside their address, and the logo of those to clients. */
export type MailSender = Pick<Sender, 'companyName' | 'mailName' | 'logo'>

/** Identifies a mail: by its id in `mailLog`, its Message-ID, and the request that caused it. */
export interface SentMail {
  id: string
  messageId: string
  requestId: string
}

export interface OutgoingMail extends ComposedMail {
  /** where answers go; by default to the Cc, which is the sales person */
  replyTo?: string | undefined
  /** the reader of a mail that the product sends by itself; absent if a person sends it */
  automaticTo?: NoticeReader | undefined
}

export interface Mailer {
  /** A new, unique Message-ID. */
  newMessageId(): string
  /**
   * Hands the mail to the SMTP server, as text and as HTML. Mail faults are outcomes; it does not throw for them.
   * @param mail cc is '' for a mail without a copy; several addresses are separated by commas
   */
  send(mail: OutgoingMail, ids: SentMail, sender: MailSender): Promise<MailOutcome>
}

/** Sends several mails, one after the other. */
export interface MailSeries extends Mailer {
  /** No more mails follow. */
  close(): Promise<void>
}

export interface BulkMailer extends Mailer {
  /** Begins a series, whose mails need not each be introduced to the server. */
  series(): MailSeries
}
