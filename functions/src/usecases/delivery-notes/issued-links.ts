import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'

/** When a note was imported and its links were reissued. */
type Issue = Pick<DeliveryNote, 'createdAt' | 'reissuedAt'>

/**
 * Whether a mail that was begun at a moment is the note's own. A note that was deleted and imported again has the id of the earlier one, and
 * `mailLog` keeps that one's mails. Notes of early releases do not say when they were created; all mails count for them.
 */
export function isOwnMail(startedAt: Date, { createdAt }: Pick<Issue, 'createdAt'>): boolean {
  return createdAt === undefined || startedAt >= new Date(createdAt)
}

/** Whether a mail that was begun at a moment has the note's current links. Those that were reissued since are only in later mails. */
export function hasCurrentLinks(startedAt: Date, { createdAt, reissuedAt }: Issue): boolean {
  return isOwnMail(startedAt, { createdAt }) && (reissuedAt === null || startedAt > new Date(reissuedAt))
}

/** Whether a request that was begun at a moment asked the client today (Tokyo), with the note's current links. */
export function isAskedToday(startedAt: Date, issue: Issue, now: Date): boolean {
  return hasCurrentLinks(startedAt, issue) && tokyoDate(startedAt) === tokyoDate(now)
}

/** When the note's current links and password were issued; null if a note of an early release still has its first ones. */
export function linksIssuedAt({ createdAt, reissuedAt }: Issue): Date | null {
  const issued = reissuedAt ?? createdAt
  return issued === undefined ? null : new Date(issued)
}
