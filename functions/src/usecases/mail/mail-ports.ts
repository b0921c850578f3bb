import type { MailContent } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { MailOutcome } from './mail-fault.ts'
import type { NoticeAttempt, NoticeReader } from './notice.ts'

/** One attempt to send a note's request: `mailLog/{id}`. The body is not kept: it holds the client's password. */
export interface SendAttempt {
  id: string
  noteId: string
  to: string
  cc: string
  subject: string
  /** of the bundle whose mail asked for this note and others; none for a mail about this note alone */
  bundleId?: string
  /** of to, cc, subject and body together */
  contentHash: string
  /** the Message-ID header, made before the send: the mail server's log knows it */
  messageId: string
  /** unclear: nobody knows whether the mail went out */
  state: 'sending' | 'sent' | 'failed' | 'unclear'
  startedAt: Date
  /** past this moment nobody is working on it any more */
  leaseUntil: Date
  finishedAt: Date | null
  /** why it failed; '' otherwise */
  reason: string
  /** what is to be said although it was sent; '' for nothing */
  warning: string
  uid: string
  email: string
  /** of whoever sent it, as they were called then; attempts of before names were kept have none */
  name?: string
  requestId: string
  /** the job that it is part of; none where somebody sent it by hand */
  jobId?: string
  /** handDayOf a mail that somebody sent by hand, at one of its notes; by it a recipient's mails of a day are counted */
  handDay?: string
  /** of a job's: how often it was tried, with this time; once, where it does not say */
  tries?: number
  /** of a job's that failed: when it is tried again; none where that was its end */
  retryAt?: Date | null
}

/** What stands when somebody wants to send. */
export interface SendSituation {
  note: DeliveryNote
  /** the attempt under the same key */
  own: SendAttempt | null
  /** the note's last attempt, whoever made it */
  latest: SendAttempt | null
  /** how many other mails went, or may have gone, to the recipient by hand on the day that was asked for */
  sentByHand: number
}

/** send: claimed, now send it. answered: done before. lost: an attempt whose sender is gone, to be marked as unclear. */
export type SendDecision =
  | { kind: 'send'; attempt: SendAttempt }
  | { kind: 'answered'; attempt: SendAttempt }
  | { kind: 'lost'; attempt: SendAttempt; audit: AuditEntry }

/** A request that went out, or may have: a failed one is known to have reached nobody. */
export type SentRequest = Pick<SendAttempt, 'startedAt' | 'email' | 'name'>

export interface MailLog {
  /** The requests of a note that reached somebody, or may have, in no order. */
  sentRequests(noteId: string): Promise<SentRequest[]>
  /** When the last attempt at some notes' requests was made, if that reached somebody, or may have; by note. */
  lastAsked(noteIds: readonly string[]): Promise<Map<string, Date>>
  /** The attempt under an id; null: there is none. */
  attempt(id: string): Promise<SendAttempt | null>
  /**
   * Reads what stands and stores what `decide` makes of it, in one transaction; `decide` may be called more than once.
   * @param idOf the id of the attempt, which may depend on the note
   * @param handDayOf by which the recipient's mails by hand are counted; without it none are
   * @throws Failure `not_found`, and what `decide` throws
   */
  claim<D extends SendDecision>(
    noteId: string,
    idOf: (note: DeliveryNote) => string,
    decide: (situation: SendSituation) => D,
    handDayOf?: (note: DeliveryNote) => string,
  ): Promise<D>
  /** How the attempt ended, with its audit entry, in one transaction; also after somebody has called it unclear meanwhile. */
  finish(attempt: SendAttempt, audit: AuditEntry): Promise<void>
}

export interface NoticeLog {
  /**
   * Reads a notice and stores what `decide` makes of it, all at once; `decide` may be called more than once.
   * @returns what `decide` answered; null where there is no such notice
   */
  change<T extends NoticeStep>(id: string, decide: (notice: NoticeAttempt) => T): Promise<T | null>
}

export interface OverdueNotices {
  /**
   * The ids of notices that were queued before a moment and have not come to their end, oldest first.
   * @param limit how many at most
   */
  overdue(before: Date, limit: number): Promise<string[]>
}

/** What is stored of a step, if anything. */
export interface NoticeStep {
  store: { notice: NoticeAttempt; audits: readonly AuditEntry[] } | null
}

/** By what a mail is known: in `mailLog`, by its Message-ID, and by the request that caused it. */
export interface SentMail {
  id: string
  messageId: string
  requestId: string
}

export interface OutgoingMail extends MailContent {
  /** where answers go; by default to whoever is in Cc, which is the sales person */
  replyTo?: string | undefined
  /** who reads a mail that the product sends by itself; none where a person sends it */
  automaticTo?: NoticeReader | undefined
}

export interface Mailer {
  /** A Message-ID that no other mail has. */
  newMessageId(): string
  /**
   * Hands the mail to the SMTP server, as text and as HTML. What can go wrong with mail is an outcome; it throws for nothing of
   * that.
   * @param mail cc '' for a mail without a copy; several addresses are separated by commas
   */
  send(mail: OutgoingMail, ids: SentMail): Promise<MailOutcome>
}
