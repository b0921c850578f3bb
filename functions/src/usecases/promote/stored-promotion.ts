import type { ErrorCode } from '@kenshu/contract/errors'
import { promotionSchema } from '@kenshu/contract/promote/promote'
import { z } from 'zod'

/** Names in Storage of what the last finished run left behind; null where it made none. */
export const promoteObjectsSchema = z.object({
  result: z.string(),
  errorCsv: z.string().nullable(),
  diffCsv: z.string().nullable(),
  log: z.string(),
})

export type PromoteObjects = z.infer<typeof promoteObjectsSchema>

/** The plan that a run keeps before its first write, and that whoever resumes it does. */
const keptPlanSchema = z.object({
  runId: z.string(),
  /** name in Storage */
  object: z.string(),
  /** when the run began, whichever attempt planned it */
  startedAt: z.date(),
  plannedAt: z.date(),
  /** how many entries of each kind it has */
  counts: z.object({ create: z.int(), update: z.int(), skip: z.int(), fail: z.int() }),
  /** what the export says of its notes, and the months that it is about */
  ledger: z
    .object({
      object: z.string(),
      months: z.array(z.string()),
      /** how many rows are of each month; null of runs of before they were counted */
      rows: z.record(z.string(), z.int()).nullable().default(null),
    })
    .nullable()
    .default(null),
})

const serverPartSchema = z.object({
  /** of the run that is queued, running or last ended; null before the first */
  runId: z.string().nullable(),
  requestedBy: z.string().nullable(),
  // Names as they were then; what was written before they were kept has none.
  requestedByName: z.string().default(''),
  uploadedByName: z.string().default(''),
  /** of the last run that did nothing, since its plan was no longer the one that had been shown */
  outdatedRunId: z.string().nullable(),
  /** of the run that made one last; not of this run where runId differs */
  plan: keptPlanSchema.nullable(),
  /** of the last run that was done; stays while a later one runs */
  objects: promoteObjectsSchema.nullable(),
  /** when that run was undone */
  undoneAt: z.date().nullable(),
  errorCode: z.custom<ErrorCode>((value) => typeof value === 'string').nullable(),
})

/** `promotions/{folder}` as the server knows it: the contract's document and what only the server looks at. */
export const storedPromotionSchema = z.intersection(promotionSchema, serverPartSchema)

export type StoredPromotion = z.infer<typeof storedPromotionSchema>
