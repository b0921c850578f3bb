import { z } from 'zod'
import { DAY_OUT_OF_RANGE } from './sentences.ts'
import { told } from './told-issue.ts'

/**
 * The days that a call may name. The store keeps moments of the years 1 to 9999, in UTC, and JavaScript takes years below 100 for those
 * of the twentieth century; no business day lies near either end.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '9998-12-31'

/** Whether a calendar date is one that a call may name. */
export function isNamedDay(date: string): boolean {
  return date >= FIRST_DAY && date <= LAST_DAY
}

/** A calendar date in a request. What is stored, or imported, may be any. */
export const namedDaySchema = z.iso.date({ abort: true }).refine(isNamedDay, told(DAY_OUT_OF_RANGE))

/** Whether the store can keep a moment. @param ms milliseconds since 1970 */
export function isStorableMoment(ms: number): boolean {
  return ms >= Date.parse('0001-01-01T00:00:00Z') && ms <= Date.parse('9999-12-31T23:59:59.999Z')
}
