import { z } from 'zod'
import { EMAIL_LENGTH, MOST_TRAIL_ADDRESSES } from '../limits.ts'

/** To whom each day's checkpoint is mailed (docs/decisions/0055-sealed-trail.md). */
const addressesSchema = z.array(z.email().max(EMAIL_LENGTH)).max(MOST_TRAIL_ADDRESSES)

/** GET /api/v1/settings/trail_mails/ */
export const trailMailsSchema = z
  .object({
    addresses: addressesSchema,
    /** raised by every change; 0 if the settings were never saved */
    revision: z.int().nonnegative(),
    /** who saved last, and when; null if the settings were never saved */
    saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  })
  .meta({ id: 'TrailMails' })
export type TrailMails = z.infer<typeof trailMailsSchema>

/** PUT /api/v1/settings/trail_mails/. revision: the revision that the change is based on. */
export const saveTrailMailsRequestSchema = z
  .strictObject({ addresses: addressesSchema, revision: z.int().nonnegative() })
  .meta({ id: 'SaveTrailMailsRequest' })
export type SaveTrailMailsRequest = z.infer<typeof saveTrailMailsRequestSchema>

/** Whether an address can be typed as one of them. */
export function isTrailAddress(text: string): boolean {
  return addressesSchema.safeParse([text]).success
}
