import { createHash } from 'node:crypto'
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import type { Collections } from '../collections.ts'
import type { MailLockDocument } from '../documents/mail.ts'
import { NotYet } from '../until-written.ts'
import { reachedByHand } from './sent-requests.ts'

/** The mails that a recipient got by hand on one day (handDayOf), and the lock that each further one writes. */
export interface HandDay {
  lock: DocumentSnapshot<MailLockDocument>
  /** ids of the attempts that were or may have been sent */
  attempts: readonly string[]
}

/** The lock of a recipient's day, in the same collection as those of the notes. */
export function handDayLock(
  { mailLocks }: Pick<Collections, 'mailLocks'>,
  handDay: string,
): DocumentReference<MailLockDocument> {
  return mailLocks.doc(`day-${createHash('sha256').update(handDay).digest('hex')}`)
}

/** The lock after a claim. It is of no use once the day is over. */
export function toHandDayLock({ id, startedAt }: Pick<SendAttempt, 'id' | 'startedAt'>): MailLockDocument {
  return { attempt: id, expiresAt: Timestamp.fromMillis(startedAt.getTime() + LIMITS.handDayKeptMs) }
}

/**
 * Counts a recipient's mails without a transaction. A commit that has a precondition on the lock fails if another mail was claimed in the
 * meantime, so of two people who send the last mail of a day at once, one counts again.
 */
export async function readHandDay(all: Collections, handDay: string): Promise<HandDay> {
  const [lock, { attempts, readTime }] = await Promise.all([
    handDayLock(all, handDay).get(),
    reachedByHand((query) => query.get(), all, handDay),
  ])
  // The precondition covers the time since the lock was read. A mail that was claimed between the query and that moment shows here.
  if ((lock.updateTime?.valueOf() ?? '') > readTime.valueOf()) throw new NotYet()
  return { lock, attempts }
}
