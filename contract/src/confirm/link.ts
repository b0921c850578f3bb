import { z } from 'zod'

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
    expiresAt: z.iso.datetime().nullable(),
    /**
     * who has to wait after wrong passwords, at the note's own link or at one of bundles that it is in. some: by where they call
     * from; strangers: whoever has not opened the link before; null: nobody
     */
    lock: z.object({ scope: z.enum(['some', 'strangers']), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'ConfirmLink' })

export type ConfirmLink = z.infer<typeof confirmLinkSchema>

const DAY_MS = 24 * 60 * 60 * 1000

/** When a note's links expire: `days` after the client was last asked; null if the client was never asked. */
export function linkExpiry(requestedAt: Date | null, days: number): Date | null {
  return requestedAt === null ? null : new Date(requestedAt.getTime() + days * DAY_MS)
}
