import type { ErrorCode } from '@kenshu/contract/errors'
import { z } from 'zod'
import { promoteObjectsSchema } from '../promote/stored-promotion.ts'

const countSchema = z.int().nonnegative().default(0)

/** That somebody has asked for a promotion to be undone, and what became of it. */
const storedUndoSchema = z.object({
  undoId: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  requestedBy: z.string(),
  requestedByUid: z.string(),
  requestedByName: z.string().default(''),
  /** of the first who asked; what the undo writes carries this moment, however often it had to start again */
  requestedAt: z.date(),
  finishedAt: z.date().nullable().default(null),
  removedCount: countSchema,
  restoredCount: countSchema,
  keptCount: countSchema,
  /** name in Storage of what it did; null before its end */
  object: z.string().nullable().default(null),
  errorCode: z
    .custom<ErrorCode>((value) => typeof value === 'string')
    .nullable()
    .default(null),
  error: z.string().default(''),
})

/** `promotions/{folder}/runs/{runId}`: one promotion of an upload. Which stage it is at stands in the promotion alone. */
export const storedRunSchema = z.object({
  folder: z.string(),
  runId: z.string(),
  state: z.enum(['queued', 'done', 'failed']),
  requestedBy: z.string(),
  /** null: of a run older than this field */
  requestedByUid: z.string().nullable().default(null),
  /** as they were called then; '' where they had no name, and of older runs */
  requestedByName: z.string().default(''),
  requestedAt: z.date(),
  finishedAt: z.date().nullable().default(null),
  newCount: countSchema,
  updatedCount: countSchema,
  failedCount: countSchema,
  skippedCount: countSchema,
  /** of a failed one; '' otherwise */
  error: z.string().default(''),
  objects: promoteObjectsSchema.nullable().default(null),
  /** name in Storage of the plan that was carried out; null before the end */
  planObject: z.string().nullable().default(null),
  /** name in Storage of what the export says of its notes; null before the end, and of older runs */
  ledgerObject: z.string().nullable().default(null),
  /** how many of its rows are of each month (YYYY-MM); null before the end, and of older runs */
  monthRows: z.record(z.string(), z.int()).nullable().default(null),
  undo: storedUndoSchema.nullable().default(null),
})

export type StoredRun = z.infer<typeof storedRunSchema>
export type StoredUndo = z.infer<typeof storedUndoSchema>
