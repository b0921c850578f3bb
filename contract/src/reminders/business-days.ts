import { DAY_MS } from '../time-units.ts'

const SUNDAY = 0
const SATURDAY = 6

/** Whether a day is a business day. Days are numbers; the caller decides which calendar they count. */
export type IsBusinessDay = (day: number) => boolean

/** A calendar date `YYYY-MM-DD` as the number of days since 1970-01-01. */
export function dayOfDate(date: string): number {
  return Date.parse(date) / DAY_MS
}

/** A number of days since 1970-01-01 as calendar date `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Every day from one calendar date to another, both included. */
export function daysBetween(from: string, to: string): number[] {
  const first = dayOfDate(from)
  return Array.from({ length: Math.max(0, dayOfDate(to) - first + 1) }, (_, index) => first + index)
}

/**
 * Monday to Friday except the days off.
 * @param daysOff day numbers (dayOfDate)
 */
export function weekdaysBut(daysOff: ReadonlySet<number>): IsBusinessDay {
  return (day) => {
    const weekday = new Date(day * DAY_MS).getUTCDay()
    return weekday !== SUNDAY && weekday !== SATURDAY && !daysOff.has(day)
  }
}

/**
 * The `count`-th business day after a day, which itself does not count.
 * @param count at least 1
 */
export function addBusinessDays(isBusinessDay: IsBusinessDay, from: number, count: number): number {
  let day = from
  for (let left = count; left > 0; ) {
    day += 1
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** The first business day on or after a day. */
export function businessDayFrom(isBusinessDay: IsBusinessDay, day: number): number {
  return addBusinessDays(isBusinessDay, day - 1, 1)
}

/** The last business day on or before a day. */
export function businessDayUpTo(isBusinessDay: IsBusinessDay, day: number): number {
  let last = day
  while (!isBusinessDay(last)) last -= 1
  return last
}

/**
 * The latest start day from which at least `count` business days have passed on `day`. Anything that began later is not due yet.
 * @param count at least 1
 */
export function latestStart(isBusinessDay: IsBusinessDay, day: number, count: number): number {
  let start = day + 1
  for (let left = count; left > 0; ) {
    start -= 1
    if (isBusinessDay(start)) left -= 1
  }
  return start - 1
}
