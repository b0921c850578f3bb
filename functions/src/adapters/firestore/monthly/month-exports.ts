import { IMPORT_CHANGE_ID } from '@kenshu/contract/delivery-note/live'
import type { Firestore, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { ExportsAtMoment, MonthExport } from '../../../usecases/monthly/reconciliation-ports.ts'
import { collections } from '../collections.ts'
import { type DocumentLog, tellUnreadable } from '../read-each.ts'
import { isFree, promotePlace } from '../runs/place.ts'
import { readRun } from '../runs/run-records.ts'
import { readPromotion } from '../uploads/promotion-document.ts'

/** The finished promotes whose export contains a month, newest first. */
export function runsOfMonth(db: Firestore, month: string): Query {
  return db.collectionGroup('runs').where('months', 'array-contains', month).orderBy('finishedAt', 'desc')
}

function toExport(data: object, month: string): MonthExport | null {
  const { runId, undo, ledgerObject, monthRows, requestedAt, finishedAt } = readRun(data)
  if (undo?.state === 'done' || ledgerObject === null || finishedAt === null) return null
  const rows = monthRows === null ? null : (monthRows[month] ?? 0)
  return { runId, ledgerObject, rows, requestedAt, finishedAt }
}

/** `promotions/{folder}/runs` and the current activity of runs, read in a transaction. */
export function exportsAt(db: Firestore, transaction: Transaction, log: DocumentLog): ExportsAtMoment {
  const { deletedDeliveryNotes, noteChanges, promotions } = collections(db)

  /** A run writes nothing before it has stored its plan. An undo reverts what the folder's last plan wrote. */
  async function changesMonth(folder: string, month: string): Promise<boolean> {
    const data = (await transaction.get(promotions.doc(folder))).data()
    const plan = data === undefined ? null : readPromotion(data).plan
    return plan !== null && (plan.ledger === null || plan.ledger.months.includes(month))
  }

  /** An unreadable export is not skipped: comparing with an older one would report differences that do not exist. */
  function read(doc: QueryDocumentSnapshot, month: string): MonthExport | null {
    try {
      return toExport(doc.data(), month)
    } catch (error) {
      tellUnreadable(log, doc)
      throw error
    }
  }

  return {
    async *exports(month) {
      const all = runsOfMonth(db, month).limit(LIMITS.exportRunsAtOnce)
      for (let next = all; ; ) {
        const { docs } = await transaction.get(next)
        for (const doc of docs) {
          const found = read(doc, month)
          if (found !== null) yield found
        }
        const last = docs.at(-1)
        if (last === undefined || docs.length < LIMITS.exportRunsAtOnce) return
        next = all.startAfter(last)
      }
    },

    async imports(month) {
      // Every run and every undo, even a failed one, ends with a write to `noteChanges` for the open browsers (note-feed.ts).
      const [lock, told, deleted] = await Promise.all([
        transaction.get(promotePlace(db)),
        transaction.get(noteChanges.doc(IMPORT_CHANGE_ID)),
        transaction.get(deletedDeliveryNotes.count()),
      ])
      const held = lock.data()
      const { seconds = 0, nanoseconds = 0 } = told.updateTime ?? {}
      return {
        isUnderWay: held !== undefined && !isFree(held) && (await changesMonth(held.folder, month)),
        version: [held?.owner ?? '', seconds, nanoseconds, deleted.data().count].join('.'),
      }
    },
  }
}
