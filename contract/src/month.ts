import { z } from 'zod'
import { firstDayOfMonth, shiftDays } from './calendar-date.ts'
import { isNamedDay } from './request-range.ts'
import { MONTH_OUT_OF_RANGE } from './sentences.ts'
import { told } from './told-issue.ts'

/** A month of delivery dates, YYYY-MM. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine((month) => isNamedDay(`${month}-01`), told(MONTH_OUT_OF_RANGE))

/** The month of a date (YYYY-MM-DD). */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: shiftDays(firstDayOfMonth(from, 1), -1) }
}

/** The month that is `months` after a month; before it if negative. */
export function shiftMonth(month: string, months: number): string {
  return monthOf(firstDayOfMonth(`${month}-01`, months))
}

/** `2026-11` as `2026年11月`. */
export function formatJapaneseMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${String(year)}年${String(number)}月`
}
