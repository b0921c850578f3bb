import { z } from 'zod'
import { DAY_MS, HOUR_MS } from './time-units.ts'

/** A calendar date without time and time zone, `YYYY-MM-DD`. */
export const calendarDateSchema = z.iso.date()

/** Tokyo is nine hours ahead, all year. `Intl` would load its tables for that, which takes longer than a screenful of rows. */
const TOKYO_AHEAD_MS = 9 * HOUR_MS

/** From Sunday, as `getUTCDay` counts. `Intl` would load its tables for them, too. */
const WEEKDAYS = '日月火水木金土'

/** The time in Tokyo as ISO 8601 writes it. */
function tokyoClock(moment: Date): string {
  return new Date(moment.getTime() + TOKYO_AHEAD_MS).toISOString()
}

/** The calendar date in Tokyo at a given time. */
export function tokyoDate(moment: Date): string {
  return tokyoClock(moment).slice(0, 10)
}

/** The instant at which a date begins in Tokyo. Japan has no daylight saving time. */
export function tokyoMidnight(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`)
}

/** The date `days` days after a date; before it if `days` is negative. */
export function shiftDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first day of the month that is `months` after a date's month; before it if negative. */
export function firstDayOfMonth(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The last day of the month that is `months` after a date's month; before it if negative. */
export function lastDayOfMonth(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

/**
 * Default of the list's from date (specification 9): the first day of the previous month in Tokyo. The specification's
 * alternative is not implemented (decisions, 'Delivery notes').
 */
export function defaultFromDate(now: Date): string {
  return firstDayOfMonth(tokyoDate(now), -1)
}

/** `2026-04-01` as `2026年4月1日`; '' stays ''. */
export function formatJapaneseDate(date: string): string {
  if (date === '') return ''
  const [year, month, day] = date.split('-').map(Number)
  return `${String(year)}年${String(month)}月${String(day)}日`
}

/** `2026-11-24` as `2026年11月24日（火）`. */
export function formatJapaneseDay(date: string): string {
  return `${formatJapaneseDate(date)}（${WEEKDAYS.charAt(new Date(date).getUTCDay())}）`
}

/** `2026-11-30` as `11月30日`, where the year is clear. */
export function formatMonthDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${String(month)}月${String(day)}日`
}

/** `2026-11-03` as `11/3`, of another year than today's as `2025/11/3`, for a place that has no room for more; '' stays ''. */
export function formatShortDate(date: string, today: string): string {
  if (date === '') return ''
  const [year, month, day] = date.split('-').map(Number)
  const within = `${String(month)}/${String(day)}`
  return date.slice(0, 4) === today.slice(0, 4) ? within : `${String(year)}/${within}`
}

/** A full hour as `09:00`, as all times are written. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The time of day in Tokyo, as `09:05`. */
export function tokyoTime(moment: Date): string {
  return tokyoClock(moment).slice(11, 16)
}

/** Date and time in Tokyo to the second, as `20260401-090530`, for names of files and folders. */
export function tokyoStamp(moment: Date): string {
  return tokyoClock(moment).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/** Date and time in Tokyo, as `2026年4月1日 09:05`, independent of the machine's time zone. */
export function formatJapaneseMoment(moment: Date): string {
  return `${formatJapaneseDate(tokyoDate(moment))} ${tokyoTime(moment)}`
}

/** A time in Tokyo with its weekday, as `2026年11月24日（火） 09:00`. */
export function formatJapaneseDayAndTime(moment: Date): string {
  return `${formatJapaneseDay(tokyoDate(moment))} ${tokyoTime(moment)}`
}
