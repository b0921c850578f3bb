import { z } from 'zod'
import { ZAC_SAMPLE_CHARACTERS } from '../limits.ts'
import { ZAC_FILE_NAMES } from './layout.ts'
import { zacColumnsSchema } from './zac-columns.ts'

const savedSchema = z.object({ at: z.iso.datetime(), by: z.string() })

/** GET /api/v1/settings/zac_columns/ */
export const zacColumnSettingsSchema = z
  .object({
    columns: zacColumnsSchema,
    /** raised by every change; 0 if the settings were never saved */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null if the settings were never saved */
    saved: savedSchema.nullable(),
  })
  .meta({ id: 'ZacColumnSettings' })

export type ZacColumnSettings = z.infer<typeof zacColumnSettingsSchema>

/** PUT /api/v1/settings/zac_columns/. revision: the revision that the change is based on. */
export const saveZacColumnsRequestSchema = z
  .strictObject({ columns: zacColumnsSchema, revision: z.int().nonnegative() })
  .meta({ id: 'SaveZacColumnsRequest' })

export type SaveZacColumnsRequest = z.infer<typeof saveZacColumnsRequestSchema>

/** GET /api/v1/settings/zac_columns/versions/: what was saved, newest first. */
export const zacColumnVersionsSchema = z
  .object({
    versions: z.array(
      z.object({ revision: z.int().positive(), saved: savedSchema, columns: zacColumnsSchema }),
    ),
  })
  .meta({ id: 'ZacColumnVersions' })

export type ZacColumnVersions = z.infer<typeof zacColumnVersionsSchema>

/** POST /api/v1/settings/zac_columns/try/: reads the beginning of a sample with columns. Nothing of it is stored. */
export const tryZacColumnsRequestSchema = z
  .strictObject({
    columns: zacColumnsSchema,
    file: z.enum(ZAC_FILE_NAMES),
    /** the beginning of the file */
    text: z.string().max(ZAC_SAMPLE_CHARACTERS),
    /** the file goes on after it */
    isCut: z.boolean(),
  })
  .meta({ id: 'TryZacColumnsRequest' })

export type TryZacColumnsRequest = z.infer<typeof tryZacColumnsRequestSchema>

/** The first rows of a sample as they would be read. */
export const triedZacColumnsSchema = z
  .object({
    headers: z.array(z.string()),
    /** the cells of the first row, as they are in the file */
    first: z.array(z.string()),
    /** why the file would be refused as a whole; '' if it would not */
    refusal: z.string(),
    /** sentences about what does not prevent reading, such as missing optional columns */
    remarks: z.array(z.string()),
    rows: z.array(
      z.object({
        line: z.int(),
        /** by field: the value as it is read; null if it could not be read, or has none */
        values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
        faults: z.array(z.object({ column: z.string(), value: z.string(), reason: z.string() })),
      }),
    ),
  })
  .meta({ id: 'TriedZacColumns' })

export type TriedZacColumns = z.infer<typeof triedZacColumnsSchema>
