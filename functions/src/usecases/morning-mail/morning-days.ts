import { tokyoDate, tokyoMidnight } from '@kenshu/contract/calendar-date'
import {
  businessDayFrom,
  dateOfDay,
  dayOfDate,
  type IsBusinessDay,
} from '@kenshu/contract/reminders/business-days'
import { HOUR_MS } from '@kenshu/contract/time-units'
import type { MorningMailRules } from '@kenshu/contract/today/morning-mail'
import type { StoredMorningMail } from './morning-ports.ts'

function momentOf(date: string, hour: number): Date {
  return new Date(tokyoMidnight(date).getTime() + hour * HOUR_MS)
}

/**
 * When a person's next mail is to be decided: at their hour on the first of their days that is not over for them.
 * @param lastDay the last day whose mail was decided; '' if none was
 * @returns null if their mails are off
 */
export function nextMorning(
  { isOn, hour, businessDaysOnly }: MorningMailRules,
  isBusinessDay: IsBusinessDay,
  { now, lastDay }: { now: Date; lastDay: string },
): Date | null {
  if (!isOn) return null
  const today = tokyoDate(now)
  const isOver = momentOf(today, hour) <= now || lastDay >= today
  const day = dayOfDate(today) + (isOver ? 1 : 0)
  return momentOf(dateOfDay(businessDaysOnly ? businessDayFrom(isBusinessDay, day) : day), hour)
}

/**
 * Whether today's mail is to be decided now: the person's hour has come, it is still morning, and today is one of their days. So a mail
 * whose run was missed is caught up in the same morning, and not later.
 * @param untilHour the hour (Tokyo) from which it is no longer morning
 */
export function isMorningOf(
  { rules: { isOn, hour, businessDaysOnly }, lastDay }: StoredMorningMail,
  isBusinessDay: IsBusinessDay,
  now: Date,
  untilHour: number,
): boolean {
  const today = tokyoDate(now)
  return (
    isOn &&
    lastDay < today &&
    momentOf(today, hour) <= now &&
    now < momentOf(today, untilHour) &&
    (!businessDaysOnly || isBusinessDay(dayOfDate(today)))
  )
}
