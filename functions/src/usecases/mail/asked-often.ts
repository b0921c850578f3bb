import { tokyoDate } from '@kenshu/contract/calendar-date'
import { DAILY_REQUESTS_BY_HAND } from '@kenshu/contract/limits'
import { Failure } from '../../failure.ts'
import { askedOften } from '../../messages/failures.ts'

/** The key by which requests sent by hand are counted: the normalised recipient and the day (Tokyo). */
export function handDayOf(to: string, now: Date): string {
  return `${tokyoDate(now)} ${to.trim().toLowerCase()}`
}

/**
 * Protects a client's mailbox against mistakes: beyond a number of requests by hand per day, staff must confirm that they mean it.
 * @param sentToday how many mails were or may have been sent to this recipient by hand today, for one note or several
 * @param atMost how many are possible without that
 * @throws Failure `mail_many_today` with the recipient and the number
 */
export function refuseAskedOften(
  to: string,
  sentToday: number,
  atMost: number = DAILY_REQUESTS_BY_HAND,
): void {
  if (sentToday >= atMost) throw new Failure('mail_many_today', askedOften(to, sentToday))
}
