import { z } from 'zod'
import { soughtNameSchema } from '../delivery-note/list.ts'
import { idempotencyKeySchema } from '../delivery-note/send-email.ts'
import { PACK_CLIENTS } from '../limits.ts'
import { namedDaySchema } from '../request-range.ts'

/**
 * Which notes a pack for a tax inspection has (docs/decisions/0062-tax-packs.md): those with a delivery date in the range, and, if named, an
 * amount in the range and one of the clients. All bounds are inclusive.
 */
const conditionsShape = {
  from_date: namedDaySchema,
  to_date: namedDaySchema,
  /** integer yen */
  min_amount: z.int().optional(),
  max_amount: z.int().optional(),
  client: z.array(soughtNameSchema).max(PACK_CLIENTS).default([]),
}

/** POST /api/v1/tax_packs/preview/ */
export const packConditionsSchema = z.strictObject(conditionsShape).meta({ id: 'TaxPackConditions' })
export type PackConditions = z.infer<typeof packConditionsSchema>

/** How many notes a pack would have, and their sum in integer yen, with those that were deleted; and how many those are. */
export const packPreviewSchema = z
  .object({ count: z.int().nonnegative(), total_amount: z.int(), deleted: z.int().nonnegative() })
  .meta({ id: 'TaxPackPreview' })
export type PackPreview = z.infer<typeof packPreviewSchema>

/** POST /api/v1/tax_packs/. key: idempotency key of the button press: calls with the same key make one pack. */
export const createPackRequestSchema = z
  .strictObject({ key: idempotencyKeySchema, ...conditionsShape })
  .meta({ id: 'CreateTaxPackRequest' })
export type CreatePackRequest = z.infer<typeof createPackRequestSchema>

export const taxPackSchema = z
  .object({
    id: z.string(),
    conditions: z.object({
      from_date: z.string(),
      to_date: z.string(),
      min_amount: z.int().nullable(),
      max_amount: z.int().nullable(),
      client: z.array(z.string()),
    }),
    /** failed: the task gave up; it can be resumed. expired: the file is deleted. */
    state: z.enum(['running', 'done', 'failed', 'expired']),
    /** notes that it has, and notes that are ready */
    total: z.int().nonnegative(),
    done: z.int().nonnegative(),
    /**
     * when its task last reported progress; while the pack is running, when the task of any pack did, since one is made at a time. If that
     * is long ago, the task has died, and the pack can be resumed
     */
    progress_at: z.iso.datetime(),
    requested_at: z.iso.datetime(),
    /** name or e-mail of the person */
    requested_by: z.string(),
    /** bytes of the file; 0 before the end */
    bytes: z.int().nonnegative(),
    /** until when it can be downloaded; null before the end */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TaxPack' })
export type TaxPack = z.infer<typeof taxPackSchema>

/** GET /api/v1/tax_packs/: the last ones, newest first. */
export const taxPacksSchema = z.object({ packs: z.array(taxPackSchema) }).meta({ id: 'TaxPacks' })

/** POST /api/v1/tax_packs/{id}/link/ */
export const packLinkSchema = z.object({ signed_url: z.string() }).meta({ id: 'TaxPackLink' })
