import { z } from 'zod'
import { DAY_MS } from '../time-units.ts'

/**
 * GET /api/v1/delivery_notes/{id}/confirm_link/: the client's addresses for a note, for staff. state: `open`; `expired`
 * after expiresAt; `stopped` in 営業発行停止. POST /api/v1/delivery_notes/{id}/unlock/ answers the same.
 */
export const confirmLinkSchema = z
  .object({
    confirmUrl: z.string(),
    readOnlyUrl: z.string(),
    state: z.enum(['open', 'expired', 'stopped']),
    /** when the client was last asked; null: never */
    requestedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    /**
     * who has to wait after wrong passwords, at the note's own link or at one of bundles that it is in. some: by where they call
     * from; strangers: whoever has not opened the link before; null: nobody
     */
    lock: z.object({ scope: z.enum(['some', 'strangers']), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'ConfirmLink' })

export type ConfirmLink = z.infer<typeof confirmLinkSchema>

/** When a link expires: `days` after the client was last asked, or after it was made where nobody was asked with it. */
export function linkExpiry(since: Date, days: number): Date {
  return new Date(since.getTime() + days * DAY_MS)
}
