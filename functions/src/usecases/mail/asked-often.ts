import { tokyoDate } from '@kenshu/contract/calendar-date'
import { DAILY_REQUESTS_BY_HAND } from '@kenshu/contract/limits'
import { Failure } from '../../failure.ts'
import { askedOften } from '../../messages/failures.ts'

/** By what the requests are counted that people send by hand: the recipient, in one of its writings, and the day (Tokyo). */
export function handDayOf(to: string, now: Date): string {
  return `${tokyoDate(now)} ${to.trim().toLowerCase()}`
}

/**
 * Has nobody fill a client's mailbox by mistake: beyond so many requests a day by hand, somebody has to say that they mean it.
 * @param sentToday how many went to this recipient today by hand, or may have, in mails of one note or of several
 * @throws Failure `mail_many_today` with the recipient and how many
 */
export function refuseAskedOften(to: string, sentToday: number): void {
  if (sentToday >= DAILY_REQUESTS_BY_HAND) throw new Failure('mail_many_today', askedOften(to, sentToday))
}
