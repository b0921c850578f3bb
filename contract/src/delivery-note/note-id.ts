import { z } from 'zod'

/** The id of a note, as calls name it. */
export const noteIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/)
