import { z } from 'zod'
import { ATTENTIONS } from '../delivery-note/list.ts'
import { LIST_MARKS } from '../delivery-note/row.ts'
import { DELIVERY_NOTE_STATUSES } from '../delivery-note/status.ts'
import { monthSchema } from '../month.ts'
import { TODAY_KINDS } from './kinds.ts'

/** The conditions of the list that find what was counted, under the names of its query (deliveryNoteQuerySchema). */
const countedNotesSchema = z.object({
  hakkou_status: z.array(z.enum(DELIVERY_NOTE_STATUSES)),
  sales: z.array(z.string()),
  attention: z.array(z.enum(ATTENTIONS)),
  mark: z.array(z.enum(LIST_MARKS)),
  asked_to: z.string(),
  handed_to: z.string(),
})

export type CountedNotes = z.infer<typeof countedNotesSchema>

/** GET /api/v1/today/: what waits for the caller, in the order of TODAY. A kind of which nothing waits is left out. */
export const todaySchema = z
  .object({
    waiting: z.array(
      z.object({
        kind: z.enum(TODAY_KINDS),
        count: z.int().positive(),
        /** null if it waits on another page than the list */
        notes: countedNotesSchema.nullable(),
        /** of rejections: the moment of the oldest */
        oldestAt: z.iso.datetime().optional(),
        /** of 締め後の変更: the month that was closed last and has some */
        month: monthSchema.optional(),
      }),
    ),
    /** the sum of the counts, but a note that waits in two kinds counts once */
    total: z.int().nonnegative(),
  })
  .meta({ id: 'Today' })

export type Today = z.infer<typeof todaySchema>

/** GET /api/v1/today/next/: what comes next for the caller, where nothing waits. */
export const nextSchema = z
  .object({
    /** the next reminders of the caller's own notes; null if none are planned */
    reminders: z.object({ at: z.iso.datetime(), notes: z.int().positive() }).nullable(),
  })
  .meta({ id: 'TodayNext' })

export type TodayNext = z.infer<typeof nextSchema>
