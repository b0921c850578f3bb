import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { MISSING_SHOWN } from '../limits.ts'
import { monthSchema } from '../month.ts'
import { ZAC_FILE_NAMES } from '../upload/layout.ts'
import { folderSchema } from '../upload/upload.ts'
import { failedRecordSchema, newRecordSchema, updatedRecordSchema } from './promote.ts'

/** POST /api/v1/promote/check/: computes the plan of a promote without carrying it out. */
export const precheckRequestSchema = z.strictObject({ folder: folderSchema }).meta({ id: 'PrecheckRequest' })

/** Differences between the files that prevent no note from being created. */
export const FILE_DIFFERENCES = {
  dangling_reference: '参照先がないデータ',
  total_mismatch: '明細の合計と金額が一致しない納品書',
  different_days: '作成日の異なるファイル',
} as const

export const fileDifferenceSchema = z.object({
  kind: z.enum(
    Object.keys(FILE_DIFFERENCES) as [keyof typeof FILE_DIFFERENCES, ...(keyof typeof FILE_DIFFERENCES)[]],
  ),
  /** '' if it is not about a single note */
  billing_no: z.string(),
  /** one Japanese sentence that names file, line and values */
  sentence: z.string(),
})

/**
 * A stored note that the export does not contain, although its month is in the export and its date lies between the export's first
 * and last delivery date.
 */
export const missingRecordSchema = newRecordSchema.extend({
  delivery_date: calendarDateSchema,
  amount_without_tax: z.int(),
  tax: z.int(),
  status: z.string(),
})

/** The totals of one part of a plan. Not z.int(), because a file may contain sums that no number represents exactly. */
export const planTotalSchema = z.object({
  amount_without_tax: z.number(),
  tax: z.number(),
  total_amount_with_tax: z.number(),
})

/** The parts of a plan that have a total. */
export const TOTALLED = ['new', 'updated', 'unchanged', 'closed', 'failed', 'missing'] as const

export const precheckResultSchema = z
  .object({
    folder: z.string(),
    /** for POST promote, which then carries out exactly this plan, or answers 409 `plan_outdated` */
    check_id: z.string(),
    checked_at: z.iso.datetime(),
    new_records: z.array(newRecordSchema),
    updated_records: z.array(
      updatedRecordSchema.extend({
        status: z.string(),
        /** the client has been asked or has answered; the screen shows it in red */
        is_sent: z.boolean(),
      }),
    ),
    /** notes that would stay the same */
    unchanged_count: z.int(),
    /** accepted or stopped notes, which imports never change */
    closed_count: z.int(),
    failed_records: z.array(failedRecordSchema),
    /** the first MISSING_SHOWN missing notes, by delivery date; a CSV file has all of them */
    missing_records: z.array(missingRecordSchema).max(MISSING_SHOWN),
    /** the number of missing notes */
    missing_count: z.int(),
    differences: z.array(fileDifferenceSchema),
    /** totals of the amounts in the files: a changed note counts with its new amounts, a failed note with those that are readable */
    totals: z.record(z.enum(TOTALLED), planTotalSchema),
    /** failed rows of SeikyuHakkou.csv in which at least one amount can't be read */
    failed_without_amount: z.int(),
    /**
     * The closed months that the plan changes, oldest first, each with its number of new and updated notes: those whose delivery date is
     * or was in it.
     */
    closed_months: z.array(z.object({ month: monthSchema, count: z.int() })),
    /** the files with a header and nothing below it */
    files_without_rows: z.array(z.enum(ZAC_FILE_NAMES)),
    /** the optional columns that a file does not have, by header; all their values are read as empty. Older pre-checks did not say */
    missing_columns: z.array(z.object({ file: z.enum(ZAC_FILE_NAMES), column: z.string() })).default([]),
  })
  .meta({ id: 'PrecheckResult' })

/** GET /api/v1/promote/{folder}/check/{check_id}/missing/: a newly signed link to the list of all missing notes. */
export const missingLinkSchema = z.object({ signed_url: z.string() }).meta({ id: 'MissingLink' })

export type PrecheckResult = z.infer<typeof precheckResultSchema>
export type FileDifference = z.infer<typeof fileDifferenceSchema>
export type PlanTotal = z.infer<typeof planTotalSchema>
export type Totalled = (typeof TOTALLED)[number]
export type MissingRecord = z.infer<typeof missingRecordSchema>
