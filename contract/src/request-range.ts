import { z } from 'zod'
import { DAY_OUT_OF_RANGE } from './sentences.ts'
import { told } from './told-issue.ts'

/**
 * The days that a call may name. Firestore stores timestamps of the years 1 to 9999 in UTC, and JavaScript reads years below 100 as
 * 19xx. No date of the business is near either end.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '9998-12-31'

/** Whether a call may name this calendar date. */
export function isNamedDay(date: string): boolean {
  return date >= FIRST_DAY && date <= LAST_DAY
}

/** A calendar date in a request. Stored and imported dates are not restricted. */
export const namedDaySchema = z.iso.date({ abort: true }).refine(isNamedDay, told(DAY_OUT_OF_RANGE))

/**
 * Whether Firestore can store a timestamp.
 * @param ms milliseconds since 1970
 */
export function isStorableMoment(ms: number): boolean {
  return ms >= Date.parse('0001-01-01T00:00:00Z') && ms <= Date.parse('9999-12-31T23:59:59.999Z')
}
