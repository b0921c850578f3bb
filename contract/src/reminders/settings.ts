import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { COMPANY_NAME_LENGTH } from '../limits.ts'
import { reminderRulesSchema } from './rules.ts'

/** GET /api/v1/settings/reminders/ */
export const reminderSettingsSchema = z
  .object({
    rules: reminderRulesSchema,
    /** raised by every change; 0 if the settings were never saved */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null if the settings were never saved */
    saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
    /** the clients (clientName) who get no reminders */
    clientsOff: z.array(z.string()),
    /** Japanese public holidays of the next months */
    holidays: z.array(z.object({ date: calendarDateSchema, name: z.string() })),
    /** days from the request to the expiry of a link */
    linkDays: z.int().positive(),
    /** on the emulators: the minutes that count as one business day; null: days are real days */
    dayMinutes: z.int().positive().nullable(),
  })
  .meta({ id: 'ReminderSettings' })

export type ReminderSettings = z.infer<typeof reminderSettingsSchema>

/** PUT /api/v1/settings/reminders/ */
export const saveReminderRulesRequestSchema = z
  .strictObject({
    rules: reminderRulesSchema,
    /** the revision that the change is based on */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'SaveReminderRulesRequest' })

export type SaveReminderRulesRequest = z.infer<typeof saveReminderRulesRequestSchema>

/**
 * GET /api/v1/settings/reminders/example/: the mail for a real note, with placeholders for its secrets; null if no note was
 * requested recently.
 */
export const reminderExampleSchema = z
  .object({
    mail: z.object({ to: z.string(), cc: z.string(), subject: z.string(), body: z.string() }).nullable(),
  })
  .meta({ id: 'ReminderExample' })

export type ReminderExample = z.infer<typeof reminderExampleSchema>

/** PUT /api/v1/reminders/clients/: switches reminders for one client on or off. */
export const clientRemindersRequestSchema = z
  .strictObject({ clientName: z.string().min(1).max(COMPANY_NAME_LENGTH), isOff: z.boolean() })
  .meta({ id: 'ClientRemindersRequest' })

export const clientRemindersSchema = z
  .object({ clientsOff: z.array(z.string()) })
  .meta({ id: 'ClientReminders' })
