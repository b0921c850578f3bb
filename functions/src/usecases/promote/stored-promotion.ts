import type { ErrorCode } from '@kenshu/contract/errors'
import { promotionSchema } from '@kenshu/contract/promote/schema'
import { z } from 'zod'

/** Names in Storage of what the last finished run left behind; null where it made none. */
const promoteObjectsSchema = z.object({
  result: z.string(),
  errorCsv: z.string().nullable(),
  diffCsv: z.string().nullable(),
  log: z.string(),
})

export type PromoteObjects = z.infer<typeof promoteObjectsSchema>

const serverPartSchema = z.object({
  /** of the run that is queued, running or last ended; null before the first */
  runId: z.string().nullable(),
  requestedBy: z.string().nullable(),
  /** of the last run that was done; stays while a later one runs */
  objects: promoteObjectsSchema.nullable(),
  errorCode: z.custom<ErrorCode>((value) => typeof value === 'string').nullable(),
})

/** `promotions/{folder}` as the server knows it: the contract's document and what only the server looks at. */
export const storedPromotionSchema = z.intersection(promotionSchema, serverPartSchema)

export type StoredPromotion = z.infer<typeof storedPromotionSchema>
