import type { ErrorCode } from '@kenshu/contract/error-codes'
import { z } from 'zod'
import { promoteObjectsSchema } from '../promote/stored-promotion.ts'

const countSchema = z.int().nonnegative().default(0)

/** The undo of a run: who requested it, and its result. */
const storedUndoSchema = z.object({
  undoId: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  requestedBy: z.string(),
  requestedByUid: z.string(),
  requestedByName: z.string().default(''),
  /** when it was first requested; everything that the undo writes carries this moment, however often it had to restart */
  requestedAt: z.date(),
  finishedAt: z.date().nullable().default(null),
  removedCount: countSchema,
  restoredCount: countSchema,
  keptCount: countSchema,
  /** name in Storage of its result; null before its end */
  object: z.string().nullable().default(null),
  errorCode: z
    .custom<ErrorCode>((value) => typeof value === 'string')
    .nullable()
    .default(null),
  error: z.string().default(''),
})

/** `promotions/{folder}/runs/{runId}`: one run of an upload folder. Only the promotion has the current stage. */
export const storedRunSchema = z.object({
  folder: z.string(),
  runId: z.string(),
  state: z.enum(['queued', 'done', 'failed']),
  requestedBy: z.string(),
  /** null for older runs */
  requestedByUid: z.string().nullable().default(null),
  /** their name at that time; '' if they had no name, and for older runs */
  requestedByName: z.string().default(''),
  requestedAt: z.date(),
  finishedAt: z.date().nullable().default(null),
  newCount: countSchema,
  updatedCount: countSchema,
  failedCount: countSchema,
  skippedCount: countSchema,
  /** the sentence of a failed run; '' otherwise */
  error: z.string().default(''),
  objects: promoteObjectsSchema.nullable().default(null),
  /** name in Storage of the plan that was carried out; null before the end of the run */
  planObject: z.string().nullable().default(null),
  /** name in Storage of the export's ledger; null before the end of the run, and for older runs */
  ledgerObject: z.string().nullable().default(null),
  /** number of the ledger's rows for each month (YYYY-MM); null before the end of the run, and for older runs */
  monthRows: z.record(z.string(), z.int()).nullable().default(null),
  undo: storedUndoSchema.nullable().default(null),
})

export type StoredRun = z.infer<typeof storedRunSchema>
export type StoredUndo = z.infer<typeof storedUndoSchema>
