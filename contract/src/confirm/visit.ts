import { z } from 'zod'

/** What is to be said to whoever opens a client's page, beside what they look at. */
export const visitSchema = z
  .object({
    /** somebody of the company has worked in this browser lately */
    isStaffBrowser: z.boolean(),
    /**
     * where the code is mailed to that an answer needs, with most of the name hidden; '' where there is no address to mail it to; null
     * where none is needed
     */
    codeTo: z.string().nullable(),
  })
  .meta({ id: 'ConfirmVisit' })

export type Visit = z.infer<typeof visitSchema>
