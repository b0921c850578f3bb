import type { ErrorCode } from '@kenshu/contract/error-codes'
import { promotionSchema } from '@kenshu/contract/promote/promotion'
import { z } from 'zod'

/** Names in Storage of the reports of the last finished run; null for a report that it did not make. */
export const promoteObjectsSchema = z.object({
  result: z.string(),
  errorCsv: z.string().nullable(),
  diffCsv: z.string().nullable(),
  log: z.string(),
})

export type PromoteObjects = z.infer<typeof promoteObjectsSchema>

/** The plan that a run stores before its first write, and that a resumed run follows. */
const keptPlanSchema = z.object({
  runId: z.string(),
  /** name in Storage */
  object: z.string(),
  /** when the run began, regardless of which attempt made the plan */
  startedAt: z.date(),
  plannedAt: z.date(),
  /** number of its entries of each kind */
  counts: z.object({ create: z.int(), update: z.int(), skip: z.int(), fail: z.int() }),
  /** the ledger of the export, and the months that it is about */
  ledger: z
    .object({
      object: z.string(),
      months: z.array(z.string()),
      /** number of rows of each month; null for older runs, which did not count them */
      rows: z.record(z.string(), z.int()).nullable().default(null),
    })
    .nullable()
    .default(null),
})

const serverPartSchema = z.object({
  /** id of the run that is queued, running or last ended; null before the first one */
  runId: z.string().nullable(),
  requestedBy: z.string().nullable(),
  // Names at that time; older documents have none.
  requestedByName: z.string().default(''),
  uploadedByName: z.string().default(''),
  /** the version of the columns that its files are read with; older documents are of version 0 */
  columnsVersion: z.int().nonnegative().default(0),
  /** id of the last run that did nothing, because its plan differed from the plan that the user had been shown */
  outdatedRunId: z.string().nullable(),
  /** the plan of the last run that made one; if the plan's runId is another, it is not the plan of the present run */
  plan: keptPlanSchema.nullable(),
  /** of the last run that was done; a later, running one does not change it */
  objects: promoteObjectsSchema.nullable(),
  /** when the last done run was undone */
  undoneAt: z.date().nullable(),
  errorCode: z.custom<ErrorCode>((value) => typeof value === 'string').nullable(),
})

/** `promotions/{folder}` as the server reads it: the contract's document, plus the fields that only the server uses. */
export const storedPromotionSchema = z.intersection(promotionSchema, serverPartSchema)

export type StoredPromotion = z.infer<typeof storedPromotionSchema>
