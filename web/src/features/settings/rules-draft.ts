import { DAY_OFF_NAME_LENGTH, MOST_DAYS_OFF, REMINDER_BOUNDS } from '@kenshu/contract/limits'
import { dayOfDate } from '@kenshu/contract/reminders/business-days'
import { type DayOff, type ReminderRules, reminderRulesSchema } from '@kenshu/contract/reminders/rules'
import { z } from 'zod'
import { reminderMessages } from '../../messages/reminders-ja.ts'

const text = reminderMessages.settings

/** The numbers of the rules that users type, with their bounds. */
export const NUMBERS = {
  firstAfter: { least: 1, most: REMINDER_BOUNDS.businessDays },
  every: { least: 1, most: REMINDER_BOUNDS.businessDays },
  atMost: { least: 1, most: REMINDER_BOUNDS.times },
  beforeExpiry: { least: 0, most: REMINDER_BOUNDS.daysBeforeExpiry },
} as const

export type NumberField = keyof typeof NUMBERS

/** The rules in the form. Their numbers may be incomplete. */
export type RulesDraft = Omit<ReminderRules, NumberField> & Record<NumberField, number | string>

/** The rules that were unsaved when a session ended, and the revision that they are based on. */
export const unsavedRulesSchema = z.object({
  revision: z.int(),
  draft: z.object({
    ...reminderRulesSchema.shape,
    firstAfter: z.union([z.number(), z.string()]),
    every: z.union([z.number(), z.string()]),
    atMost: z.union([z.number(), z.string()]),
    beforeExpiry: z.union([z.number(), z.string()]),
    askedFrom: z.string(),
  }),
})

/** The errors of a draft, by field. */
export type RulesFaults = Partial<Record<NumberField | 'askedFrom', string>>

function isWithin(value: number | string, { least, most }: (typeof NUMBERS)[NumberField]): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/**
 * What must be corrected before the draft can be saved.
 * @param isUnreadable whether the date field contains text that is not a date
 */
export function faultsOf(draft: RulesDraft, isUnreadable: boolean): RulesFaults {
  const faults: RulesFaults = {}
  for (const field of Object.keys(NUMBERS) as NumberField[]) {
    const bounds = NUMBERS[field]
    if (!isWithin(draft[field], bounds)) faults[field] = text.outOfRange(bounds.least, bounds.most)
  }
  if (draft.askedFrom === '' || isUnreadable) faults.askedFrom = text.noDate
  return faults
}

/** The rules of a draft; null if any of its fields is invalid. */
export function rulesOf(draft: RulesDraft, faults: RulesFaults): ReminderRules | null {
  if (Object.keys(faults).length > 0) return null
  const { firstAfter, every, atMost, beforeExpiry, ...others } = draft
  return {
    ...others,
    firstAfter: Number(firstAfter),
    every: Number(every),
    atMost: Number(atMost),
    beforeExpiry: Number(beforeExpiry),
  }
}

/** The error of a new entry of days off; null if it is valid. An empty `to` means one day. */
export function dayOffFault({ from, to, name }: DayOff, count: number): string | null {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > DAY_OFF_NAME_LENGTH) return text.dayOffNoName
  if (from === '') return text.noDate
  if (to !== '' && to < from) return text.dayOffReversed
  if (to !== '' && dayOfDate(to) - dayOfDate(from) >= MOST_DAYS_OFF) return text.dayOffTooLong(MOST_DAYS_OFF)
  return count >= REMINDER_BOUNDS.daysOff ? text.daysOffFull(REMINDER_BOUNDS.daysOff) : null
}
