import type { Firestore, Query } from 'firebase-admin/firestore'
import type { MonthExports } from '../../../usecases/monthly/reconciliation-ports.ts'
import { readRun } from '../runs/run-records.ts'
import { transactionSnapshot } from './snapshot.ts'

/** Runs that are read at once: mostly the newest was not undone. */
const RUNS_AT_ONCE = 3

/** The promotes that are done and have notes of a month, newest first. */
export function runsOfMonth(db: Firestore, month: string): Query {
  return db.collectionGroup('runs').where('months', 'array-contains', month).orderBy('finishedAt', 'desc')
}

/** `promotions/{folder}/runs` and `deliveryNotes`, to hold a month of one against the other. */
export function firestoreMonthExports(db: Firestore, limits: { readChunk: number }): MonthExports {
  return {
    async newest(month) {
      let page = runsOfMonth(db, month).limit(RUNS_AT_ONCE)
      for (;;) {
        const { docs } = await page.get()
        for (const doc of docs) {
          const { undo, ledgerObject, requestedAt, finishedAt } = readRun(doc.data())
          if (undo?.state === 'done' || ledgerObject === null || finishedAt === null) continue
          return { ledgerObject, requestedAt, finishedAt }
        }
        const last = docs.at(-1)
        if (last === undefined || docs.length < RUNS_AT_ONCE) return null
        page = runsOfMonth(db, month).startAfter(last).limit(RUNS_AT_ONCE)
      }
    },

    atOneMoment: (work) =>
      db.runTransaction((transaction) => work(transactionSnapshot(db, transaction, limits)), {
        readOnly: true,
      }),
  }
}
