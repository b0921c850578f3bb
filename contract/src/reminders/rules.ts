import { z } from 'zod'
import { DAY_OFF_NAME_LENGTH, MOST_DAYS_OFF, REMINDER_BOUNDS } from '../limits.ts'
import { namedDaySchema } from '../request-range.ts'
import { dayOfDate } from './business-days.ts'

/** An entry of the company's own days off: from a date to a date, both included. */
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

/** When clients are reminded of requests that they have not answered (docs/decisions/0020-reminders.md). */
export const reminderRulesSchema = z
  .strictObject({
    isOn: z.boolean(),
    /** hour of the day (Tokyo) from which the day's mails are sent */
    hour: z.int().min(REMINDER_BOUNDS.firstHour).max(REMINDER_BOUNDS.lastHour),
    /** business days from the request to the first reminder */
    firstAfter: z.int().min(1).max(REMINDER_BOUNDS.businessDays),
    /** business days from one reminder to the next */
    every: z.int().min(1).max(REMINDER_BOUNDS.businessDays),
    /** maximum reminders for one request, not counting the one before its link expires */
    atMost: z.int().min(1).max(REMINDER_BOUNDS.times),
    /** calendar days before the link expires at which an extra reminder is sent; 0: none is */
    beforeExpiry: z.int().min(0).max(REMINDER_BOUNDS.daysBeforeExpiry),
    /** only requests from this date on, so that switching reminders on does not send mails for all old ones */
    askedFrom: namedDaySchema,
    daysOff: z.array(dayOffSchema).max(REMINDER_BOUNDS.daysOff),
  })
  .meta({ id: 'ReminderRules' })

export type ReminderRules = z.infer<typeof reminderRulesSchema>

/**
 * The default, until somebody saves other rules.
 * @param today in Tokyo
 */
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
