import { z } from 'zod'
import { RUN_ID_LENGTH } from '../limits.ts'
import { REPORT_KINDS } from '../promote/promote.ts'
import { folderSchema } from '../upload/upload.ts'

const countSchema = z.int().nonnegative()

/** One promote of an upload folder: `promotions/{folder}/runs/{runId}`. */
export const importRunSchema = z
  .object({
    run_id: z.string(),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    /** display name or e-mail */
    requested_by: z.string(),
    requested_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    new_count: countSchema,
    updated_count: countSchema,
    failed_count: countSchema,
    skipped_count: countSchema,
    /** why the run failed; '' if it did not */
    error: z.string(),
    /** the reports that exist */
    reports: z.array(z.enum(REPORT_KINDS)),
    /**
     * whether the caller may undo it: it is the latest finished promote of all, it is not undone yet (or its undo failed), and the
     * caller has the permission
     */
    can_undo: z.boolean(),
    /** null if nobody has started an undo */
    undo: z
      .object({
        /** a failed undo can be started again; it then continues where it stopped */
        state: z.enum(['running', 'done', 'failed']),
        by: z.string(),
        /** when it was started */
        at: z.iso.datetime(),
        /** the counts are 0 until the undo is done */
        removed_count: countSchema,
        restored_count: countSchema,
        kept_count: countSchema,
        /** why the undo failed; '' if it did not */
        error: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ImportRun' })

/** One upload folder and its promotes. */
export const importSchema = z
  .object({
    folder: z.string(),
    uploaded_by: z.string(),
    uploaded_at: z.iso.datetime(),
    /** the version of the columns that its files are read with; 0 for those of the program */
    columns_version: countSchema,
    /** newest first */
    runs: z.array(importRunSchema),
  })
  .meta({ id: 'Import' })

/** GET /api/v1/imports/: a page of the upload folders, newest first. `before`: the last folder of the previous page. */
export const importsQuerySchema = z.strictObject({
  before: z.union([folderSchema, z.literal('')]).default(''),
})

export const importsSchema = z
  .object({ imports: z.array(importSchema), /** null on the last page */ next_before: z.string().nullable() })
  .meta({ id: 'Imports' })

/** GET /api/v1/imports/{folder}/{run_id}/{report}/: a newly signed link to a report. */
export const reportLinkSchema = z.object({ signed_url: z.string() }).meta({ id: 'ReportLink' })

/** POST /api/v1/imports/undo/: undoes the latest promote. */
export const undoRequestSchema = z
  .strictObject({ folder: folderSchema, run_id: z.string().min(1).max(RUN_ID_LENGTH) })
  .meta({ id: 'UndoRequest' })

/**
 * The result of an undo (取り消し). Notes that someone has changed since the promote keep their changes. Answer of POST undo, and later
 * of GET /api/v1/imports/{folder}/{run_id}/undo/.
 */
export const undoResultSchema = z
  .object({
    folder: z.string(),
    run_id: z.string(),
    removed_count: countSchema,
    restored_count: countSchema,
    kept_records: z.array(z.object({ id: z.string(), billing_no: z.string(), reason: z.string() })),
  })
  .meta({ id: 'UndoResult' })

export type Import = z.infer<typeof importSchema>
export type ImportRun = z.infer<typeof importRunSchema>
export type Imports = z.infer<typeof importsSchema>
export type UndoResult = z.infer<typeof undoResultSchema>
