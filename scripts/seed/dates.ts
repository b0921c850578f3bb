import { tokyoDate } from '@kenshu/contract/calendar-date'

/** Milliseconds of a day. Tokyo has no daylight saving time. */
const DAY = 86_400_000

/** The month of a calendar date: `2026-11` for `2026-11-21`. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** Whole months from one month to another; negative if the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + (toMonth - fromMonth)
}

/** A calendar date moved by whole months. If the month has no such day, its last day. '' stays ''. */
export function shiftDate(date: string, months: number): string {
  if (date === '') return ''
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** A moment moved like `shiftDate` moves its date in Tokyo, at the same time of day. */
export function shiftMoment(moment: Date, months: number): Date {
  const date = tokyoDate(moment)
  const days = (Date.parse(shiftDate(date, months)) - Date.parse(date)) / DAY
  return new Date(moment.getTime() + days * DAY)
}

/** The last day of a date's month. */
export function monthEnd(date: string): string {
  return shiftDate(`${monthOf(date)}-31`, 0)
}
