import { Timestamp } from 'firebase-admin/firestore'
import { type StoredPromotion, storedPromotionSchema } from '../../usecases/promote/stored-promotion.ts'
import type { PromotionDocument } from './collections.ts'

/** A promotions document with its Timestamps turned into Dates and what a first run has yet to write as null. */
export function readPromotion(data: PromotionDocument): StoredPromotion {
  const fields = Object.entries(data).map(([name, value]): [string, unknown] => [
    name,
    value instanceof Timestamp ? value.toDate() : value,
  ])
  return storedPromotionSchema.parse({
    runId: null,
    requestedBy: null,
    objects: null,
    errorCode: null,
    ...Object.fromEntries(fields),
  })
}
