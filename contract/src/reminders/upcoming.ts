import { z } from 'zod'
import { MOST_NOTES_TAKEN_OUT } from '../limits.ts'

const upcomingNoteSchema = z.object({
  id: z.string(),
  billingNo: z.string(),
  clientName: z.string(),
  projectName: z.string(),
  salesPersonName: z.string(),
  /** integer yen */
  totalAmountWithTax: z.int(),
  /** the number of this reminder for the request, from 1; null if it only announces that the link will expire */
  turn: z.int().positive().nullable(),
  /** when the link expires */
  linkEndsAt: z.iso.datetime(),
  /** the mail will say that the link is about to expire */
  tellsExpiry: z.boolean(),
  /** taken out of this day, which only its next reminder can be: this reminder is skipped without a mail */
  isTakenOut: z.boolean(),
})

export type UpcomingNote = z.infer<typeof upcomingNoteSchema>

const upcomingDaySchema = z.object({
  /** identifies the day in calls */
  day: z.string(),
  /** when the sending of its mails begins */
  at: z.iso.datetime(),
  /** one mail for each recipient, sorted by address */
  mails: z.array(z.object({ to: z.string(), contact: z.string(), notes: z.array(upcomingNoteSchema) })),
})

export type UpcomingDay = z.infer<typeof upcomingDaySchema>

const unsentSchema = z.object({
  to: z.string(),
  /** queued: sending will be retried */
  state: z.enum(['queued', 'sending', 'failed', 'unclear']),
  /** why it failed; '' otherwise */
  reason: z.string(),
  notes: z.array(z.object({ id: z.string(), billingNo: z.string() })),
})

export type UnsentReminder = z.infer<typeof unsentSchema>

/** GET /api/v1/reminders/upcoming/: the reminders to be sent next, and the results of the last day's. */
export const upcomingRemindersSchema = z
  .object({
    isOn: z.boolean(),
    /** the next UPCOMING_DAYS business days, also those without mails. Empty while reminders are off */
    days: z.array(upcomingDaySchema),
    /** the last day on which mails could be sent; null while reminders are off */
    last: z
      .object({
        day: z.string(),
        at: z.iso.datetime(),
        sent: z.int().nonnegative(),
        unsent: z.array(unsentSchema),
      })
      .nullable(),
    /** on the emulators: the minutes that count as one business day; null: days are real days */
    dayMinutes: z.int().positive().nullable(),
  })
  .meta({ id: 'UpcomingReminders' })

export type UpcomingReminders = z.infer<typeof upcomingRemindersSchema>

/**
 * PUT /api/v1/reminders/upcoming/{day}/: takes notes out of a day, or puts them back. Returns the updated list of upcoming
 * reminders.
 */
export const takeOutRequestSchema = z
  .strictObject({
    noteIds: z.array(z.string().min(1)).min(1).max(MOST_NOTES_TAKEN_OUT),
    isTakenOut: z.boolean(),
  })
  .meta({ id: 'TakeOutRequest' })

export type TakeOutRequest = z.infer<typeof takeOutRequestSchema>
