import { type StoredPromotion, storedPromotionSchema } from '../../../usecases/promote/stored-promotion.ts'
import type { PromotionDocument } from '../documents/runs.ts'
import { withDates } from '../timestamps.ts'

/** A promotions document with its Timestamps converted to Dates, and with null for fields that the first run has not written yet. */
export function readPromotion(data: PromotionDocument): StoredPromotion {
  const fields = Object.entries(data).map(([name, value]): [string, unknown] => [name, withDates(value)])
  return storedPromotionSchema.parse({
    runId: null,
    requestedBy: null,
    outdatedRunId: null,
    plan: null,
    objects: null,
    undoneAt: null,
    errorCode: null,
    ...Object.fromEntries(fields),
  })
}
