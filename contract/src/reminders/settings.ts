import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { COMPANY_NAME_LENGTH } from '../limits.ts'
import { reminderRulesSchema } from './rules.ts'

/** GET /api/v1/settings/reminders/ */
export const reminderSettingsSchema = z
  .object({
    rules: reminderRulesSchema,
    /** raised by every change; 0: nobody has saved anything yet */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null: nobody yet */
    saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
    /** the clients (clientName) to whom no reminders go */
    clientsOff: z.array(z.string()),
    /** Japanese public holidays of the next months */
    holidays: z.array(z.object({ date: calendarDateSchema, name: z.string() })),
    /** days after the request at which a link runs out */
    linkDays: z.int().positive(),
    /** on the emulators: so many minutes are a business day; null: days are days */
    dayMinutes: z.int().positive().nullable(),
  })
  .meta({ id: 'ReminderSettings' })

export type ReminderSettings = z.infer<typeof reminderSettingsSchema>

/** PUT /api/v1/settings/reminders/ */
export const saveReminderRulesRequestSchema = z
  .strictObject({
    rules: reminderRulesSchema,
    /** the one that the change was made from */
    revision: z.int().nonnegative(),
  })
  .meta({ id: 'SaveReminderRulesRequest' })

export type SaveReminderRulesRequest = z.infer<typeof saveReminderRulesRequestSchema>

/** GET /api/v1/settings/reminders/example/: the mail for a real note, without what opens it; null where no note is asked for. */
export const reminderExampleSchema = z
  .object({
    mail: z.object({ to: z.string(), cc: z.string(), subject: z.string(), body: z.string() }).nullable(),
  })
  .meta({ id: 'ReminderExample' })

export type ReminderExample = z.infer<typeof reminderExampleSchema>

/** PUT /api/v1/reminders/clients/: whether a client gets reminders at all. */
export const clientRemindersRequestSchema = z
  .strictObject({ clientName: z.string().min(1).max(COMPANY_NAME_LENGTH), isOff: z.boolean() })
  .meta({ id: 'ClientRemindersRequest' })

export const clientRemindersSchema = z
  .object({ clientsOff: z.array(z.string()) })
  .meta({ id: 'ClientReminders' })
