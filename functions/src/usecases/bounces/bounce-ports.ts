import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'
import type { BounceReason } from './bounce-reason.ts'
import type { DeliveryReport } from './delivery-report.ts'
import type { ReturnName } from './return-address.ts'

/** That a mail did not reach one of its recipients. */
export interface Bounce {
  address: string
  /** when it was learned */
  at: Date
  reason: BounceReason
  /** what the recipient's server said; '' for nothing */
  words: string
}

/** A mail that was sent, and what is known of its way. */
export interface MailOnRecord {
  kind: 'request' | 'notice' | 'reminder'
  /** the notes that it is about */
  noteIds: readonly string[]
  to: string
  /** who got a copy */
  cc: readonly string[]
  subject: string
  messageId: string
  requestId: string
  bounces: readonly Bounce[]
}

/** A note that a mail is about, as it is now. */
interface BouncedNote {
  note: DeliveryNote
  /** whether its client was sent nothing since that could have arrived */
  isLatest: boolean
}

/** What stands when a report is read. */
export interface BounceSituation {
  mail: MailOnRecord
  /** without those that were deleted */
  notes: readonly BouncedNote[]
}

/** What is stored of a report, all at once. */
export interface BouncePlan {
  bounces: Bounce[]
  audits: AuditEntry[]
  /** the notes whose client the mail has not reached, and how that came */
  problem: { notes: DeliveryNote[]; bounce: Bounce } | null
  notices: Notice[]
}

/** unknown: no mail of ours is named. later: it is still being sent, and what came of that is to be recorded first. */
type BounceRecorded = 'recorded' | 'unknown' | 'later'

export interface BounceLog {
  /**
   * Stores what `plan` makes of a bounced mail, in one transaction; null stores nothing. `plan` may be called more than once.
   */
  record(name: ReturnName, plan: (situation: BounceSituation) => BouncePlan | null): Promise<BounceRecorded>
}

/** report: read, and nothing more to be done with it. other: not for us, a person may look at it. later: stays where it is. */
export type ReturnedMailEnd = 'report' | 'other' | 'later'

export interface ReturnMailbox {
  /**
   * Hands over the mails that have come, oldest first, and puts each away as `handle` says, after it has said so. Where `handle`
   * throws the mail stays, and the next one is handed over.
   * @param limit how many at most
   * @param handle gets null for what is no delivery report
   * @throws AggregateError at the end, with what `handle` threw; Error where the mailbox cannot be read
   */
  forEach(limit: number, handle: (report: DeliveryReport | null) => Promise<ReturnedMailEnd>): Promise<void>
}
