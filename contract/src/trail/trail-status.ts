import { z } from 'zod'

/** GET /api/v1/trail/: how far the trail is sealed. */
export const trailStatusSchema = z
  .object({
    /** the log's name, and its public keys */
    origin: z.string(),
    keys: z.array(z.string()),
    /** the last checkpoint as it was signed; null before the first */
    checkpoint: z.string().nullable(),
    /** when the log was last looked after; null before the first time */
    looked_at: z.iso.datetime().nullable(),
    /** the day (YYYY-MM-DD, Tokyo) of the last checkpoint that was made for a day; '' before the first */
    day: z.string(),
    /** whether that one and those of all days before have their time-stamps; null if there is no authority */
    is_stamped: z.boolean().nullable(),
  })
  .meta({ id: 'TrailStatus' })
export type TrailStatus = z.infer<typeof trailStatusSchema>

/** POST /api/v1/trail/export/ */
export const trailExportSchema = z
  .object({ signed_url: z.string(), leaves: z.int(), checkpoint: z.string().nullable() })
  .meta({ id: 'TrailExport' })

/** The file name of an export. */
export function trailFileName(day: string): string {
  return `trail_${day}.ndjson`
}
