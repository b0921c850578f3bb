import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { BulkJobs, StoredJob } from '../../../usecases/bulk/bulk-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { LockDocument } from '../documents/runs.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { runAudited } from '../run-once.ts'
import { bulkPlace, isFree, reservationOwner } from '../runs/place.ts'
import {
  chunkDocuments,
  chunkNo,
  chunksOf,
  jobDocument,
  jobRef,
  noteWaiting,
  readItems,
  readJob,
} from './bulk-document.ts'

/**
 * `bulkJobs/{id}` as the API uses it.
 * @param chunkNotes how many notes one chunk document has
 */
export function firestoreBulkJobs(
  db: Firestore,
  log: DocumentLog,
  chunkNotes: number = LIMITS.jobChunkNotes,
): BulkJobs {
  const { auditLog } = collections(db)

  async function get(id: string): Promise<StoredJob | null> {
    const data = (await jobRef(db, id).get()).data()
    return data === undefined ? null : readJob(data)
  }

  return {
    get,

    // Idempotent: a retry after a lost response finds the job that the first attempt created.
    create(job, items, audit) {
      return db.runTransaction(async (transaction) => {
        const ref = jobRef(db, job.id)
        const stored = (await transaction.get(ref)).data()
        if (stored !== undefined) return readJob(stored)
        transaction.create(ref, jobDocument(job))
        for (const [no, data] of chunkDocuments(job, items, chunkNotes)) {
          transaction.create(chunksOf(db, job.id).doc(no), data)
        }
        if (job.undoes !== null) transaction.update(jobRef(db, job.undoes), { undoneBy: job.id })
        transaction.create(auditLog.doc(), toAuditDocument(audit))
        return job
      })
    },

    async items(id, chunks) {
      if (chunks?.length === 0) return []
      const all = chunksOf(db, id)
      const docs =
        chunks === null
          ? (await all.get()).docs
          : await db.getAll(...chunks.map((chunk) => all.doc(chunkNo(chunk))))
      return readEach(docs, (doc) => readItems(doc.data()), log).flat()
    },

    async newest(limit) {
      const { docs } = await db.collection('bulkJobs').orderBy('requestedAt', 'desc').limit(limit).get()
      return readEach(docs, (doc) => readJob(doc.data()), log)
    },

    async openOrEndedSince(moment) {
      const jobs = db.collection('bulkJobs')
      const [open, ended] = await Promise.all([
        jobs.where('state', 'in', ['queued', 'running']).get(),
        jobs.where('endedAt', '>', Timestamp.fromDate(moment)).get(),
      ])
      return readEach([...open.docs, ...ended.docs], (doc) => readJob(doc.data()), log)
    },

    async held(ids) {
      if (ids.length === 0) return new Set()
      const places = await db.getAll(...ids.map((id) => bulkPlace(db, id)))
      // A reservation only waits for the next task; no task is working on the job yet.
      const isHeld = (id: string, held: LockDocument | undefined) =>
        !isFree(held) && held?.owner !== reservationOwner(id)
      // The types of getAll drop the collection's type.
      return new Set(ids.filter((id, index) => isHeld(id, places[index]?.data() as LockDocument | undefined)))
    },

    waits: (id, since) => noteWaiting(db, id, since),

    cancel(id, audit) {
      return runAudited(db, async (transaction, record) => {
        const ref = jobRef(db, id)
        const data = (await transaction.get(ref)).data()
        if (data === undefined) return null
        const job = readJob(data)
        if (job.state === 'ended' || job.isCancelling) return job
        transaction.update(ref, { isCancelling: true })
        record(audit)
        return { ...job, isCancelling: true }
      })
    },
  }
}
