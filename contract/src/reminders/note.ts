import { z } from 'zod'

/** Why a note gets no reminder. If several reasons apply, the first in this order is reported. */
export const REMINDER_OBSTACLES = [
  'company_off',
  'answered',
  'stopped',
  'not_asked',
  'note_off',
  'client_off',
  'mail_problem',
  'no_address',
  'asked_before',
  'expired',
  'all_sent',
] as const

export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number]

/** GET and PUT /api/v1/delivery_notes/{id}/reminders/ */
export const noteRemindersSchema = z
  .object({
    clientName: z.string(),
    /** switched off for this note */
    isOff: z.boolean(),
    /** switched off for its client */
    isClientOff: z.boolean(),
    /** reminders since the client was last asked */
    turns: z.int().nonnegative(),
    /** when the last reminder was sent or skipped; null if there was none yet */
    lastAt: z.iso.datetime().nullable(),
    /** when the next one is sent; null if none will be, for the reason in `obstacle` */
    nextAt: z.iso.datetime().nullable(),
    obstacle: z.enum(REMINDER_OBSTACLES).nullable(),
  })
  .meta({ id: 'NoteReminders' })

export type NoteReminders = z.infer<typeof noteRemindersSchema>

export const noteRemindersRequestSchema = z
  .strictObject({ isOff: z.boolean() })
  .meta({ id: 'NoteRemindersRequest' })
