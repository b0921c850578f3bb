import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'
import type { ReturnName } from './return-address.ts'

/** What a delivery report says of one recipient (RFC 3464), unchanged; '' for missing fields. */
export interface ReportedRecipient {
  /** the final address, and the address to which the mail was sent before somebody forwarded it */
  final: string
  original: string
  /** lower case: failed, delayed, delivered, relayed, expanded */
  action: string
  /** enhanced status code, such as 5.1.1 */
  status: string
  /** the server's message, on one line */
  words: string
}

/** A delivery status notification: the addresses that it was sent to, and its content. */
export interface DeliveryReport {
  addresses: readonly string[]
  recipients: readonly ReportedRecipient[]
}

/** Why a mail could not be delivered, as far as it affects what staff should do. */
export type BounceReason =
  | 'address'
  | 'domain'
  | 'disabled'
  | 'full'
  | 'size'
  | 'policy'
  | 'expired'
  | 'other'

/** A mail's failed delivery to one of its recipients. */
export interface Bounce {
  address: string
  /** when the product learned of it */
  at: Date
  reason: BounceReason
  /** the receiving server's message; '' if it gave none */
  words: string
}

/** A sent mail with its known bounces. */
export interface MailOnRecord {
  kind: 'request' | 'notice' | 'reminder'
  /** ids of the notes that the mail is about */
  noteIds: readonly string[]
  to: string
  /** addresses in copy */
  cc: readonly string[]
  subject: string
  messageId: string
  requestId: string
  bounces: readonly Bounce[]
}

/** The current state of a note that a mail is about. */
interface BouncedNote {
  note: DeliveryNote
  /** whether no later mail was sent to its client that may have arrived */
  isLatest: boolean
}

/** What is stored when a report is read. */
export interface BounceSituation {
  mail: MailOnRecord
  /** without deleted notes */
  notes: readonly BouncedNote[]
}

/** What is stored for a report, in one transaction. */
export interface BouncePlan {
  bounces: Bounce[]
  audits: AuditEntry[]
  /** the notes whose client the mail did not reach, and the bounce that says so */
  problem: { notes: DeliveryNote[]; bounce: Bounce } | null
  notices: Notice[]
}

/** unknown: the report names none of our mails. later: the mail is still being sent, and its outcome must be recorded first. */
type BounceRecorded = 'recorded' | 'unknown' | 'later'

export interface BounceLog {
  /** Stores what `plan` returns for a bounced mail, in one transaction; null stores nothing. `plan` may be called more than once. */
  record(name: ReturnName, plan: (situation: BounceSituation) => BouncePlan | null): Promise<BounceRecorded>
}

/** report: handled. other: not a report for us, for a person to read. later: stays in the inbox. */
export type ReturnedMailEnd = 'report' | 'other' | 'later'

export interface ReturnMailbox {
  /**
   * Passes the received mails to `handle`, oldest first, and moves each to the folder of the returned result. If `handle` throws, the mail
   * stays in the inbox, and the next one follows.
   * @param limit maximum number of mails
   * @param handle receives null for a mail that is not a delivery report
   * @throws AggregateError at the end, with the errors of `handle`; Error if the mailbox cannot be read
   */
  forEach(limit: number, handle: (report: DeliveryReport | null) => Promise<ReturnedMailEnd>): Promise<void>
}
