import { z } from 'zod'
import { folderSchema } from '../upload/schema.ts'
import { failedRecordSchema, newRecordSchema, updatedRecordSchema } from './schema.ts'

/** POST /api/v1/promote/check/: the plan of a promote, without its effects. */
export const precheckRequestSchema = z.strictObject({ folder: folderSchema }).meta({ id: 'PrecheckRequest' })

/** What is wrong between the files without keeping a note from being made. */
export const FILE_DIFFERENCES = {
  dangling_reference: '参照先がないデータ',
  total_mismatch: '明細の合計と金額が一致しない納品書',
  different_days: '出力日の異なるファイル',
} as const

export const fileDifferenceSchema = z.object({
  kind: z.enum(
    Object.keys(FILE_DIFFERENCES) as [keyof typeof FILE_DIFFERENCES, ...(keyof typeof FILE_DIFFERENCES)[]],
  ),
  /** '' where it is about no single note */
  billing_no: z.string(),
  /** one Japanese sentence that names file, line and values */
  sentence: z.string(),
})

/** A note of the store, in the span of the export's delivery dates, that the export does not have. */
export const missingRecordSchema = newRecordSchema.extend({ status: z.string() })

export const precheckResultSchema = z
  .object({
    folder: z.string(),
    /** goes into POST promote, which then runs exactly this plan or answers 409 `plan_outdated` */
    check_id: z.string(),
    checked_at: z.iso.datetime(),
    new_records: z.array(newRecordSchema),
    updated_records: z.array(
      updatedRecordSchema.extend({
        status: z.string(),
        /** the client has been asked for it or has answered it: shown in red */
        is_sent: z.boolean(),
      }),
    ),
    /** as they should be already */
    unchanged_count: z.int(),
    /** accepted or stopped: an import does not change them */
    closed_count: z.int(),
    failed_records: z.array(failedRecordSchema),
    missing_records: z.array(missingRecordSchema),
    differences: z.array(fileDifferenceSchema),
  })
  .meta({ id: 'PrecheckResult' })

export type PrecheckResult = z.infer<typeof precheckResultSchema>
export type FileDifference = z.infer<typeof fileDifferenceSchema>
export type MissingRecord = z.infer<typeof missingRecordSchema>
