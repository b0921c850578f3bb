import {
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { SENTENCES } from '../../../messages/failures.ts'
import type { RunningBulkJobs } from '../../../runs/bulk/bulk-run-ports.ts'
import type { JobItem } from '../../../usecases/bulk/bulk-ports.ts'
import { endOf, isAllSettled } from '../../../usecases/bulk/new-job.ts'
import { mayBegin } from '../../../usecases/task-chain.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { inMonth, toStanding, writeChange } from '../notes/write-change.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { whileHolding } from '../runs/lease.ts'
import { bulkPlace } from '../runs/place.ts'
import { timestampOrNull } from '../timestamps.ts'
import { chunksOf, jobRef, noteWaiting, readItems, readJob } from './bulk-document.ts'

const isOpen = ({ outcome }: JobItem) => outcome === null

/**
 * Converts a note's snapshot.
 * @returns null if the note is gone; 'unreadable' if the product cannot have written it, which must not stop the other notes
 */
function toFound(before: DocumentSnapshot<NoteDocument> | undefined) {
  const data = before?.data()
  if (before === undefined || data === undefined) return null
  try {
    return { before, note: toDeliveryNote(before.id, data), data, standing: toStanding(data) }
  } catch {
    return 'unreadable'
  }
}

/** `bulkJobs/{id}` as the task uses it. Every write is idempotent: a retry finds what the earlier attempt wrote. */
export function firestoreRunningBulkJobs(db: Firestore, log: DocumentLog): RunningBulkJobs {
  const all = collections(db)
  const { auditLog, deliveryNotes } = all

  /** Returns no notes for an unreadable chunk: the job goes on with the other chunks, whose numbers do not change. */
  const itemsOf = (doc: QueryDocumentSnapshot): JobItem[] =>
    readOrNull(doc, () => readItems(doc.data()), log) ?? []

  /** Part of a transaction: reads a chunk's notes and returns them with a function that stores them. */
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
    begin(id, task) {
      return db.runTransaction(async (transaction) => {
        const ref = jobRef(db, id)
        const data = (await transaction.get(ref)).data()
        if (data === undefined) return null
        const job = readJob(data)
        if (job.state === 'ended' || !mayBegin(task, job)) return null
        const begun = { state: 'running', ...task, waitsSince: null } as const
        transaction.update(ref, begun)
        return { ...job, ...begun }
      })
    },

    waits: (id, since) => noteWaiting(db, id, since),

    async chunks(id) {
      const { docs } = await chunksOf(db, id).get()
      return docs.map((doc) => ({ no: doc.id, items: itemsOf(doc) }))
    },

    async isCancelling(id) {
      return (await jobRef(db, id).get()).get('isCancelling') === true
    },

    async breakOff(id, endReason) {
      await jobRef(db, id).update({ isCancelling: true, endReason })
    },

    async noteFaults(id, { mailFaults, pausedUntil }) {
      await jobRef(db, id).update({ mailFaults, pausedUntil: timestampOrNull(pausedUntil) })
    },

    settle(id, no, decide) {
      return db.runTransaction(async (transaction) => {
        const { items, store } = await openChunk(transaction, id, no)
        const open = items.filter(isOpen)
        if (open.length === 0) return items
        const notes = await transaction.getAll(...open.map((item) => deliveryNotes.doc(item.id)))
        const stored = new Map(notes.map((note) => [note.id, note]))
        return store(
          items.map((item) => {
            if (!isOpen(item)) return item
            const found = toFound(stored.get(item.id))
            if (found === 'unreadable') return { ...item, outcome: 'refused', sentence: SENTENCES.internal }
            const { outcome, sentence, change } = decide(item, found)
            if (change !== null && found !== null) {
              writeChange(transaction, all, found, change)
              transaction.create(auditLog.doc(), toAuditDocument(inMonth(change.audit, found.note)))
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

    async report(id, owner, progress) {
      await whileHolding(db, owner, jobRef(db, id), () => ({ ...progress }), bulkPlace(db, id))
    },

    async end(id, at) {
      await db.runTransaction(async (transaction) => {
        const ref = jobRef(db, id)
        const [stored, chunks] = await Promise.all([transaction.get(ref), transaction.get(chunksOf(db, id))])
        const data = stored.data()
        if (data === undefined) return
        const job = readJob(data)
        const items = chunks.docs.map(itemsOf)
        if (job.state === 'ended' || !isAllSettled(items)) return
        transaction.update(ref, {
          state: 'ended',
          ...endOf(job, items),
          endedAt: Timestamp.fromDate(at),
        })
        transaction.delete(bulkPlace(db, id))
      })
    },
  }
}
