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
  /** which reminder of this request it is, from 1; null: only that its link is about to run out */
  turn: z.int().positive().nullable(),
  /** when its link runs out */
  linkEndsAt: z.iso.datetime(),
  /** it will say that the link is about to run out */
  tellsExpiry: z.boolean(),
  /** taken out for this day: this turn passes without a mail */
  isTakenOut: z.boolean(),
})

export type UpcomingNote = z.infer<typeof upcomingNoteSchema>

const upcomingDaySchema = z.object({
  /** names the day in calls */
  day: z.string(),
  /** when its mails begin to go out */
  at: z.iso.datetime(),
  /** one for each recipient, by address */
  mails: z.array(z.object({ to: z.string(), contact: z.string(), notes: z.array(upcomingNoteSchema) })),
})

export type UpcomingDay = z.infer<typeof upcomingDaySchema>

const unsentSchema = z.object({
  to: z.string(),
  /** queued: is tried again */
  state: z.enum(['queued', 'sending', 'failed', 'unclear']),
  /** why it failed; '' otherwise */
  reason: z.string(),
  notes: z.array(z.object({ id: z.string(), billingNo: z.string() })),
})

export type UnsentReminder = z.infer<typeof unsentSchema>

/** GET /api/v1/reminders/upcoming/: what goes out next, and what became of the last day's. */
export const upcomingRemindersSchema = z
  .object({
    isOn: z.boolean(),
    /** the next day on which mails go out; where that is today, the one after it too. Empty while it is off */
    days: z.array(upcomingDaySchema),
    /** the last day on which mails could go out; null while it is off */
    last: z
      .object({
        day: z.string(),
        at: z.iso.datetime(),
        sent: z.int().nonnegative(),
        unsent: z.array(unsentSchema),
      })
      .nullable(),
    /** on the emulators: so many minutes are a business day; null: days are days */
    dayMinutes: z.int().positive().nullable(),
  })
  .meta({ id: 'UpcomingReminders' })

export type UpcomingReminders = z.infer<typeof upcomingRemindersSchema>

/** PUT /api/v1/reminders/upcoming/{day}/: takes notes out of a day, or puts them back. Answers what goes out now. */
export const takeOutRequestSchema = z
  .strictObject({
    noteIds: z.array(z.string().min(1)).min(1).max(MOST_NOTES_TAKEN_OUT),
    isTakenOut: z.boolean(),
  })
  .meta({ id: 'TakeOutRequest' })

export type TakeOutRequest = z.infer<typeof takeOutRequestSchema>
