import { z } from 'zod'

/** What the client's page tells its visitor in addition to the document. */
export const visitSchema = z
  .object({
    /** a staff member has used this browser recently */
    isStaffBrowser: z.boolean(),
    /** the masked address to which the required one-time code is mailed; '' if the note has no address; null if no code is required */
    codeTo: z.string().nullable(),
  })
  .meta({ id: 'ConfirmVisit' })

export type Visit = z.infer<typeof visitSchema>
