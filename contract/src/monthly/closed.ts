import { z } from 'zod'

/**
 * What the answer to GET /api/v1/monthly/{month}/close/ (close.ts) says of whether the month is closed. It is apart, so that a note's page,
 * which asks for no more, does not load the schemas of the figures.
 */
export const closedSchema = z.object({
  /** id of the closing that stands; null while the month is open */
  closed: z.string().nullable(),
})
