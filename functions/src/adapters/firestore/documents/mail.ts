import type { MailBlock } from '@kenshu/contract/mail-blocks'
import type { Timestamp } from 'firebase-admin/firestore'
import type { Bounce } from '../../../usecases/bounces/bounce-ports.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import type { NoticeAttempt } from '../../../usecases/mail/notice.ts'
import type { ReminderAttempt } from '../../../usecases/reminders/reminder-attempt.ts'
import type { Stamped } from '../timestamps.ts'

/** `mailLog/{id}`: every mail that was or is to be sent (docs/decisions/0006-mail-outbox.md). */
export type MailLogDocument = RequestMailDocument | NoticeDocument | ReminderMailDocument

/** One attempt to send the acceptance request of a note. */
export type RequestMailDocument = Stamped<SendAttempt> & { kind: 'request' } & BouncesOfMail

/** A notice that is queued or was sent. */
export type NoticeDocument = Stamped<Omit<NoticeAttempt, 'id' | 'blocks'>> & {
  kind: 'notice'
  /** read through mailBlocksSchema */
  blocks: MailBlock[]
  /** the same as text, for people who read the store */
  body: string
} & BouncesOfMail

/** The reminder for one recipient on one day (docs/decisions/0020-reminders.md). */
export type ReminderMailDocument = Stamped<ReminderAttempt> & { kind: 'reminder' } & BouncesOfMail

/** The bounces of a mail; absent where none came back. */
interface BouncesOfMail {
  bounces?: Stamped<Bounce>[]
}

/** `mailLocks/{note id}`, and `mailLocks/day-{hash}` for the mails that a recipient gets by hand on one day */
export interface MailLockDocument {
  /** id of the last attempt in `mailLog` */
  attempt: string
  /** only of a day, which is then over; Firestore deletes it some time after (TTL) */
  expiresAt?: Timestamp
}
