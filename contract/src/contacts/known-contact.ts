import { z } from 'zod'

/** A contact of a client's department: name and address, and where they come from. */
export const knownContactSchema = z
  .object({
    /** '' if only the address is known */
    name: z.string(),
    email: z.string(),
    /** zac: imported. staff: somebody corrected it on a note */
    source: z.enum(['zac', 'staff']),
    /** since when it is known, as far as the examined notes tell; null if a correction was made before that was recorded */
    since: z.iso.datetime().nullable(),
    /** who corrected it; '' if it was imported or if that was not recorded */
    changedBy: z.string(),
    /** the note that has it */
    noteId: z.string(),
    billingNo: z.string(),
    /** when a mail to this address bounced; null if none did, or if a later one was sent there */
    bouncedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'KnownContact' })

export type KnownContact = z.infer<typeof knownContactSchema>
