import { z } from 'zod'
import { type LinkDays, linkDaysAt } from '../link-days.ts'
import { DAY_MS } from '../time-units.ts'

/**
 * GET /api/v1/delivery_notes/{id}/confirm_link/: the client's addresses for a note, for staff. state: `open`; `expired` after
 * expiresAt; `stopped` in 営業発行停止. POST /api/v1/delivery_notes/{id}/unlock/ returns the same.
 */
export const confirmLinkSchema = z
  .object({
    confirmUrl: z.string(),
    readOnlyUrl: z.string(),
    state: z.enum(['open', 'expired', 'stopped']),
    /** when the client was last asked; null if never */
    requestedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
    /**
     * the lock after wrong passwords, on the note's own link or on a link of its bundles. some: callers from certain addresses are
     * locked out; strangers: every browser that has not opened the link before; null: nobody is locked out
     */
    lock: z.object({ scope: z.enum(['some', 'strangers']), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'ConfirmLink' })

export type ConfirmLink = z.infer<typeof confirmLinkSchema>

/**
 * When a link expires.
 * @param since when the client was last asked with the link, or when it was created if nobody was asked with it
 */
export function linkExpiry(since: Date, linkDays: LinkDays): Date {
  return new Date(since.getTime() + linkDaysAt(since, linkDays) * DAY_MS)
}
