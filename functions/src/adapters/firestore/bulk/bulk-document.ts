import { bulkProgressSchema, OUTCOMES } from '@kenshu/contract/bulk/job'
import { JOB_KEPT_DAYS } from '@kenshu/contract/limits'
import { DAY_MS } from '@kenshu/contract/time-units'
import {
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import type { JobItem, StoredJob } from '../../../usecases/bulk/bulk-ports.ts'
import { withDates, withTimestamps } from '../timestamps.ts'

const storedJobSchema = bulkProgressSchema.extend({
  id: z.string(),
  setsStatus: z.boolean(),
  requestedByUid: z.string(),
  requestedByEmail: z.string(),
  requestedByName: z.string(),
  requestedAt: z.date(),
  requestId: z.string(),
  contentHash: z.string(),
  totalAmountWithTax: z.int(),
  endedAt: z.date().nullable(),
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
  settled: z.array(z.int()),
  generation: z.int(),
  taskId: z.string(),
  waitsSince: z.date().nullable(),
  mailFaults: z.int(),
  pausedUntil: z.date().nullable(),
  endReason: z.string(),
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
    bundleId: z.string().nullable(),
  }),
)

/** `bulkJobs/{id}` */
export function jobRef(db: Firestore, id: string): DocumentReference {
  return db.collection('bulkJobs').doc(id)
}

/** `bulkJobs/{id}/chunks/{0000…}` */
export function chunksOf(db: Firestore, id: string): CollectionReference {
  return jobRef(db, id).collection('chunks')
}

/** Converts `bulkJobs/{id}` to a job. @throws ZodError if the document cannot be read */
export function readJob(data: object): StoredJob {
  return storedJobSchema.parse(withDates(data))
}

/** The notes in a chunk of a job; none if the chunk is missing. @throws ZodError if it cannot be read */
export function readItems(data: object | undefined): JobItem[] {
  return itemsSchema.parse(data !== undefined && 'items' in data ? data.items : [])
}

/** Records since when a job has been waiting in its queue, unless the job has ended. */
export async function noteWaiting(db: Firestore, id: string, since: Date): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = jobRef(db, id)
    const stored = await transaction.get(ref)
    if (!stored.exists || stored.get('state') === 'ended') return
    transaction.update(ref, { waitsSince: Timestamp.fromDate(since) })
  })
}

/** The time at which Firestore deletes a job's documents (TTL). */
function expiry({ requestedAt }: StoredJob): Timestamp {
  return Timestamp.fromMillis(requestedAt.getTime() + JOB_KEPT_DAYS * DAY_MS)
}

/** Converts a job to its document, with the time after which Firestore deletes it. */
export function jobDocument(job: StoredJob): object {
  return { ...withTimestamps(job), expiresAt: expiry(job) }
}

function cut(items: readonly JobItem[], chunkNotes: number): JobItem[][] {
  const chunks: JobItem[][] = []
  for (const item of items) {
    const chunk = chunks.at(-1)
    const isSameMail = item.bundleId !== null && item.bundleId === chunk?.at(-1)?.bundleId
    if (chunk === undefined || (chunk.length >= chunkNotes && !isSameMail)) chunks.push([item])
    else chunk.push(item)
  }
  return chunks
}

/** The document id of one chunk of a job. */
export function chunkNo(index: number): string {
  return String(index).padStart(4, '0')
}

/**
 * The chunk documents of a job, keyed by their ids, in the order of the notes. Notes that go into the same mail are adjacent.
 * @param chunkNotes how many notes one chunk has
 */
export function chunkDocuments(
  job: StoredJob,
  items: readonly JobItem[],
  chunkNotes: number,
): [string, object][] {
  return cut(items, chunkNotes).map((chunk, index) => [
    chunkNo(index),
    { items: chunk, expiresAt: expiry(job) },
  ])
}
