import { z } from 'zod'
import { DAY_OFF_NAME_LENGTH, MOST_DAYS_OFF, REMINDER_BOUNDS } from '../limits.ts'
import { namedDaySchema } from '../request-range.ts'
import { dayOfDate } from './business-days.ts'

/** The company's own days off, from a date to a date, both included. */
const dayOffSchema = z
  .strictObject({
    from: namedDaySchema,
    to: namedDaySchema,
    name: z.string().trim().min(1).max(DAY_OFF_NAME_LENGTH),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'] })
  .refine(({ from, to }) => dayOfDate(to) - dayOfDate(from) < MOST_DAYS_OFF, { path: ['to'] })
  .meta({ id: 'DayOff' })

export type DayOff = z.infer<typeof dayOffSchema>

/** When clients are reminded of notes that they have been asked for and not answered (docs/decisions/0020-reminders.md). */
export const reminderRulesSchema = z
  .strictObject({
    isOn: z.boolean(),
    /** of the day in Tokyo, from which on the day's mails go out */
    hour: z.int().min(REMINDER_BOUNDS.firstHour).max(REMINDER_BOUNDS.lastHour),
    /** business days from the request to the first reminder */
    firstAfter: z.int().min(1).max(REMINDER_BOUNDS.businessDays),
    /** business days from one reminder to the next */
    every: z.int().min(1).max(REMINDER_BOUNDS.businessDays),
    /** reminders for one request, besides the one before its link runs out */
    atMost: z.int().min(1).max(REMINDER_BOUNDS.times),
    /** calendar days before the link runs out at which one more goes out; 0: none does */
    beforeExpiry: z.int().min(0).max(REMINDER_BOUNDS.daysBeforeExpiry),
    /** only what was asked for on this date or later, so that turning it on does not remind of all that is old */
    askedFrom: namedDaySchema,
    daysOff: z.array(dayOffSchema).max(REMINDER_BOUNDS.daysOff),
  })
  .meta({ id: 'ReminderRules' })

export type ReminderRules = z.infer<typeof reminderRulesSchema>

/** What stands before anybody has saved anything. @param today in Tokyo */
export function firstReminderRules(today: string): ReminderRules {
  return {
    isOn: false,
    hour: 9,
    firstAfter: 3,
    every: 3,
    atMost: 3,
    beforeExpiry: 7,
    askedFrom: today,
    daysOff: [],
  }
}
