import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'
import { RUN_ID_LENGTH } from '../limits.ts'
import { folderSchema } from '../upload/upload.ts'

/** POST /api/v1/promote/. user_email must be the caller's own; the identity always comes from the token. */
export const promoteRequestSchema = z
  .strictObject({
    folder: folderSchema,
    user_email: z.string(),
    /** id of a pre-check (事前チェック): carry out exactly its plan, or answer 409 `plan_outdated` */
    check_id: z.string().min(1).max(RUN_ID_LENGTH).optional(),
  })
  .meta({ id: 'PromoteRequest' })

export const newRecordSchema = z.object({
  /** id of the delivery note, for a link to it */
  id: z.string(),
  billing_no: z.string(),
  client_name: z.string(),
  title: z.string(),
  total_amount_with_tax: z.int(),
})

export const fieldChangeSchema = z.object({
  /** name of the field, as in the delivery note */
  field: z.string(),
  /** the field's Japanese name */
  label: z.string(),
  /** as displayed: dates as Y年M月D日, amounts with separators, '' for nothing */
  before: z.string(),
  after: z.string(),
})

export const updatedRecordSchema = newRecordSchema.extend({ changes: z.array(fieldChangeSchema) })

export const failedRecordSchema = z.object({
  /** '' if the faulty row belongs to no note (a master row that no note refers to) */
  billing_no: z.string(),
  /** '' and null if the row does not contain them */
  client_name: z.string(),
  total_amount_with_tax: z.int().nullable(),
  /** a Japanese sentence with file, line, column, value and reason of each fault, one a line; faults that differ only in their line are one */
  error: z.string(),
})

/** The reports of a promote: what failed, what changed (on the emulators, or if enabled), and its log. */
export const REPORT_KINDS = ['error_csv', 'diff_csv', 'log'] as const

export type ReportKind = (typeof REPORT_KINDS)[number]

export const skippedRecordSchema = z.object({ billing_no: z.string(), reason: z.string() })

/**
 * The result of a promote (specification 3, decisions 'Promote'). success_count = new + updated. Its links are valid for 12
 * h.
 */
export const promoteResultSchema = z
  .object({
    folder: z.string(),
    success_count: z.int(),
    new_records: z.array(newRecordSchema),
    updated_records: z.array(updatedRecordSchema),
    failed_count: z.int(),
    failed_records: z.array(failedRecordSchema),
    skipped_count: z.int(),
    skipped_records: z.array(skippedRecordSchema),
    /** the condition of the list for exactly the new and updated notes (importKeyOf); null for older promotes, whose notes do not have it */
    import: z.string().nullable(),
    /** first and last delivery date of the new and updated notes, for a link to the list; null if there are none */
    delivery_dates: z.object({ from: calendarDateSchema, to: calendarDateSchema }).nullable(),
    error_csv_signed_url: z.string().nullable(),
    diff_csv_signed_url: z.string().nullable(),
    log_signed_url: z.string().nullable(),
    /** reports whose link could not be signed and is null; the caller may ask again later */
    unsigned_reports: z.array(z.enum(REPORT_KINDS)),
    /** when this promote was undone (ISO 8601); null if it was not */
    undone_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PromoteResult' })

export type NewRecord = z.infer<typeof newRecordSchema>
export type FieldChange = z.infer<typeof fieldChangeSchema>
export type UpdatedRecord = z.infer<typeof updatedRecordSchema>
export type FailedRecord = z.infer<typeof failedRecordSchema>
export type SkippedRecord = z.infer<typeof skippedRecordSchema>
export type PromoteResult = z.infer<typeof promoteResultSchema>

/** GET /api/v1/promote/{folder}/log/: a newly signed link to the batch log. */
export const logLinkSchema = z.object({ log_signed_url: z.string() }).meta({ id: 'LogLink' })
