import { z } from 'zod'
import { tokyoStamp } from '../calendar-date.ts'
import { historyEntrySchema } from '../history/history.ts'
import { monthSchema } from '../month.ts'
import { figureSchema, statusFiguresSchema } from './board.ts'
import { CHECK_STEPS } from './checklist.ts'
import { closedSchema } from './closed.ts'

/** Who did something, and when. `by`: display name or e-mail. */
const doneSchema = z.object({ at: z.iso.datetime(), by: z.string() })

const tickSchema = doneSchema.extend({ step: z.enum(CHECK_STEPS) })

export type MonthTick = z.infer<typeof tickSchema>

/**
 * One 締め of a month. Its figures and its CSV are of one moment, `at`. It is never changed, except that it may be taken back.
 */
const closingSchema = doneSchema.extend({
  id: z.string(),
  statuses: statusFiguresSchema,
  /** notes that could not be read: they are in the CSV, without an amount */
  unreadable: z.int().nonnegative(),
  /** the reconciliation of that moment; null if there was no export to compare with */
  reconciliation: z
    .object({
      exported: figureSchema,
      /** yen: the export's total minus the sum of the parts */
      difference: z.int(),
      /** number of notes on which the two sides differed */
      differing: z.int().nonnegative(),
    })
    .nullable(),
  /** the steps that were ticked by hand */
  ticks: z.array(tickSchema),
  /** null unless it was taken back */
  reopened: doneSchema.nullable(),
})

export type MonthClosing = z.infer<typeof closingSchema>

/** What happened to a note of a closed month. */
export const LATE_KINDS = ['changed', 'imported_new', 'imported', 'import_undone', 'deleted'] as const

/** A change of a closed month's note. */
const lateChangeSchema = doneSchema.extend({
  kind: z.enum(LATE_KINDS),
  action: historyEntrySchema.shape.action,
  /** null if the note does not exist any more */
  note_id: z.string().nullable(),
  /** '' if unknown; a deleted note's are those that it had then */
  billing_no: z.string(),
  client_name: z.string(),
  /** totalAmountWithTax in integer yen, of now or of when the note was deleted; null if unknown */
  amount: z.int().nullable(),
  /** the first of the changed fields, with long texts truncated */
  changes: historyEntrySchema.shape.changes,
})

export type LateChange = z.infer<typeof lateChangeSchema>

/** GET /api/v1/monthly/{month}/close/: the ticks of the checklist, the month's closings, and what has changed since. */
export const monthCloseSchema = z
  .object({
    month: monthSchema,
    /** number of closings and of closings taken back; a call that closes names it */
    revision: z.int().nonnegative(),
    ticks: z.array(tickSchema),
    ...closedSchema.shape,
    /** newest first */
    closings: z.array(closingSchema),
    /** 締め後の変更, newest first; empty while the month is open */
    late_changes: z.array(lateChangeSchema),
    /** whether there are more than those */
    has_more_changes: z.boolean(),
  })
  .meta({ id: 'MonthClose' })

export type MonthClose = z.infer<typeof monthCloseSchema>

/** PUT /api/v1/monthly/{month}/close/ticks/: ticks a step by hand, or takes the tick back. */
export const tickRequestSchema = z
  .strictObject({ step: z.enum(CHECK_STEPS), is_ticked: z.boolean() })
  .meta({ id: 'TickRequest' })

/** POST /api/v1/monthly/{month}/close/ and …/close/reopen/: `revision` is what the caller has seen. */
export const closeRequestSchema = z
  .strictObject({ revision: z.int().nonnegative() })
  .meta({ id: 'CloseRequest' })

/** GET /api/v1/monthly/{month}/close/{id}/csv/ */
export const closingCsvSchema = z.object({ signed_url: z.string() }).meta({ id: 'ClosingCsv' })

/**
 * The file name of a closing's CSV. A month may have several closings.
 * @param at the moment of its figures, which 締めの記録 shows too
 */
export function closingFileName(month: string, at: Date): string {
  return `month_close_${month}_${tokyoStamp(at)}.csv`
}
