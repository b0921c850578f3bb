import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { SENTENCES } from '../../../failure-sentences.ts'
import type { RunningBulkJobs } from '../../../runs/bulk/bulk-run-ports.ts'
import type { JobItem } from '../../../usecases/bulk/bulk-ports.ts'
import { isAllSettled, tally } from '../../../usecases/bulk/new-job.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { toStanding, writeChange } from '../notes/write-change.ts'
import { whileHolding } from '../runs/lease.ts'
import { bulkPlace } from '../runs/place.ts'
import { chunksOf, jobRef, readItems, readJob } from './bulk-document.ts'

const isOpen = ({ outcome }: JobItem) => outcome === null

/** @returns null: it is gone; 'unreadable': nothing that the product has written, which must not stop the others */
function toFound(id: string, data: NoteDocument | undefined) {
  if (data === undefined) return null
  try {
    return { note: toDeliveryNote(id, data), data, standing: toStanding(data) }
  } catch {
    return 'unreadable'
  }
}

/** `bulkJobs/{id}` for the task. Every write is one that may be made again: it finds what it wrote. */
export function firestoreRunningBulkJobs(db: Firestore): RunningBulkJobs {
  const all = collections(db)
  const { auditLog, deliveryNotes } = all

  /** Part of a transaction: a chunk's notes as they are, and how to store them. */
  async function openChunk(transaction: Transaction, id: string, no: string) {
    const ref = chunksOf(db, id).doc(no)
    const items = readItems((await transaction.get(ref)).data())
    const store = (settled: JobItem[]) => {
      transaction.update(ref, { items: settled })
      return settled
    }
    return { items, store }
  }

  return {
    begin(id) {
      return db.runTransaction(async (transaction) => {
        const ref = jobRef(db, id)
        const data = (await transaction.get(ref)).data()
        if (data === undefined) return null
        const job = readJob(data)
        if (job.state === 'ended') return null
        if (job.state === 'queued') transaction.update(ref, { state: 'running' })
        return { ...job, state: 'running' }
      })
    },

    async chunks(id) {
      const { docs } = await chunksOf(db, id).get()
      return docs.map((doc) => ({ no: doc.id, items: readItems(doc.data()) }))
    },

    async isCancelling(id) {
      return (await jobRef(db, id).get()).get('isCancelling') === true
    },

    async breakOff(id) {
      await jobRef(db, id).update({ isCancelling: true })
    },

    settle(id, no, decide) {
      return db.runTransaction(async (transaction) => {
        const { items, store } = await openChunk(transaction, id, no)
        const open = items.filter(isOpen)
        if (open.length === 0) return items
        const notes = await transaction.getAll(...open.map((item) => deliveryNotes.doc(item.id)))
        const data = new Map(notes.map((note) => [note.id, note.data()]))
        return store(
          items.map((item) => {
            if (!isOpen(item)) return item
            const found = toFound(item.id, data.get(item.id))
            if (found === 'unreadable') return { ...item, outcome: 'refused', sentence: SENTENCES.internal }
            const { outcome, sentence, change } = decide(item, found)
            if (change !== null && found !== null) {
              writeChange(transaction, all, found, change)
              transaction.create(auditLog.doc(), toAuditDocument(change.audit))
            }
            return { ...item, outcome, sentence }
          }),
        )
      })
    },

    record(id, no, endings) {
      return db.runTransaction(async (transaction) => {
        const { items, store } = await openChunk(transaction, id, no)
        return store(items.map((item) => (isOpen(item) ? { ...item, ...endings.get(item.id) } : item)))
      })
    },

    async report(id, owner, counts) {
      await whileHolding(db, owner, jobRef(db, id), () => ({ counts }), bulkPlace(db, id))
    },

    async end(id, at) {
      await db.runTransaction(async (transaction) => {
        const ref = jobRef(db, id)
        const [stored, chunks] = await Promise.all([transaction.get(ref), transaction.get(chunksOf(db, id))])
        const data = stored.data()
        if (data === undefined) return
        const job = readJob(data)
        const counts = tally(chunks.docs.flatMap((doc) => readItems(doc.data())))
        if (job.state === 'ended' || !isAllSettled(counts, job.total)) return
        transaction.update(ref, { state: 'ended', counts, endedAt: Timestamp.fromDate(at) })
        transaction.delete(bulkPlace(db, id))
      })
    },
  }
}
