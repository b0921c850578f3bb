import type { Firestore } from 'firebase-admin/firestore'
import type { BulkJobs, StoredJob } from '../../../usecases/bulk/bulk-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import { runAudited } from '../run-once.ts'
import { bulkPlace, isFree } from '../runs/place.ts'
import { chunkDocuments, chunksOf, jobDocument, jobRef, readItems, readJob } from './bulk-document.ts'

/** `bulkJobs/{id}` for the calls. */
export function firestoreBulkJobs(db: Firestore): BulkJobs {
  const { auditLog } = collections(db)

  async function get(id: string): Promise<StoredJob | null> {
    const data = (await jobRef(db, id).get()).data()
    return data === undefined ? null : readJob(data)
  }

  return {
    get,

    // Made again after its answer was lost, it finds its own job.
    create(job, items, audit) {
      return db.runTransaction(async (transaction) => {
        const ref = jobRef(db, job.id)
        const stored = (await transaction.get(ref)).data()
        if (stored !== undefined) return readJob(stored)
        transaction.create(ref, jobDocument(job))
        for (const [no, data] of chunkDocuments(job, items)) {
          transaction.create(chunksOf(db, job.id).doc(no), data)
        }
        if (job.undoes !== null) transaction.update(jobRef(db, job.undoes), { undoneBy: job.id })
        transaction.create(auditLog.doc(), toAuditDocument(audit))
        return job
      })
    },

    async items(id) {
      const { docs } = await chunksOf(db, id).get()
      return docs.flatMap((doc) => readItems(doc.data()))
    },

    async newest(limit) {
      const { docs } = await db.collection('bulkJobs').orderBy('requestedAt', 'desc').limit(limit).get()
      return docs.map((doc) => readJob(doc.data()))
    },

    async held(ids) {
      if (ids.length === 0) return new Set()
      const places = await Promise.all(ids.map((id) => bulkPlace(db, id).get()))
      return new Set(ids.filter((_, index) => !isFree(places[index]?.data())))
    },

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
