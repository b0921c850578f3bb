import { bulkProgressSchema, OUTCOMES } from '@kenshu/contract/bulk/job'
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import type { JobItem, StoredJob } from '../../../usecases/bulk/bulk-ports.ts'
import { timestampOrNull, withDates } from '../timestamps.ts'

/** How long a job and its results are kept; what was done to each note stays in `auditLog`. */
const KEPT_MS = 90 * 24 * 60 * 60_000

/** Notes in one document, and in one transaction. Those of one mail are never split, so there may be as many more. */
const CHUNK_NOTES = 50

const storedJobSchema = bulkProgressSchema.extend({
  id: z.string(),
  setsStatus: z.boolean(),
  requestedByUid: z.string(),
  requestedByEmail: z.string(),
  requestedAt: z.date(),
  requestId: z.string(),
  contentHash: z.string(),
  totalAmountWithTax: z.int(),
  endedAt: z.date().nullable(),
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
})

const itemsSchema = z.array(
  z.object({
    id: z.string(),
    billingNo: z.string(),
    clientName: z.string(),
    totalAmountWithTax: z.int(),
    revision: z.int(),
    outcome: z.enum(OUTCOMES).nullable(),
    sentence: z.string(),
    bundleId: z.string().nullable().default(null),
  }),
)

export function jobRef(db: Firestore, id: string): DocumentReference {
  return db.collection('bulkJobs').doc(id)
}

/** `bulkJobs/{id}/chunks/{0000…}` */
export function chunksOf(db: Firestore, id: string): CollectionReference {
  return jobRef(db, id).collection('chunks')
}

export function readJob(data: object): StoredJob {
  return storedJobSchema.parse(withDates(data))
}

export function readItems(data: object | undefined): JobItem[] {
  return itemsSchema.parse(data !== undefined && 'items' in data ? data.items : [])
}

/** When Firestore deletes what belongs to a job. */
function expiry({ requestedAt }: StoredJob): Timestamp {
  return Timestamp.fromMillis(requestedAt.getTime() + KEPT_MS)
}

export function jobDocument(job: StoredJob): object {
  const { requestedAt, endedAt, ...others } = job
  return {
    ...others,
    requestedAt: Timestamp.fromDate(requestedAt),
    endedAt: timestampOrNull(endedAt),
    expiresAt: expiry(job),
  }
}

function cut(items: readonly JobItem[]): JobItem[][] {
  const chunks: JobItem[][] = []
  for (const item of items) {
    const chunk = chunks.at(-1)
    const isSameMail = item.bundleId !== null && item.bundleId === chunk?.at(-1)?.bundleId
    if (chunk === undefined || (chunk.length >= CHUNK_NOTES && !isSameMail)) chunks.push([item])
    else chunk.push(item)
  }
  return chunks
}

/** The documents of a job's notes, by their ids, which are in the order of the notes. Those of one mail stand beside each other. */
export function chunkDocuments(job: StoredJob, items: readonly JobItem[]): [string, object][] {
  return cut(items).map((chunk, index) => [
    String(index).padStart(4, '0'),
    { items: chunk, expiresAt: expiry(job) },
  ])
}
