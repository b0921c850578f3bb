import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type { BundleRun, BundleRuns } from '../../../usecases/bundles/bundle-ports.ts'
import { collections } from '../collections.ts'
import type { BundleRunDocument } from '../documents/bundles.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { runOnce } from '../run-once.ts'
import { withTimestamps } from '../timestamps.ts'

function toRun(id: string, data: BundleRunDocument): BundleRun {
  const { code } = data
  return {
    ...data,
    id,
    startedAt: data.startedAt.toDate(),
    code: code === null ? null : { ...code, confirmedAt: code.confirmedAt.toDate() },
  }
}

/** The runs that are not known to be over, oldest first. A finished run has no `openSince`, so the query does not find it. */
function unfinishedQuery(db: Firestore, before: Date, limit: number): Query<BundleRunDocument> {
  return collections(db)
    .bundleRuns.where('openSince', '<', Timestamp.fromDate(before))
    .orderBy('openSince')
    .limit(limit)
}

/** `bundleRuns/{id}`. */
export function firestoreBundleRuns(db: Firestore, log: DocumentLog): BundleRuns {
  const all = collections(db)
  const { bundleRuns } = all
  return {
    async find(id) {
      const stored = (await bundleRuns.doc(id).get()).data()
      return stored === undefined ? null : toRun(id, stored)
    },

    begin(run) {
      const ref = bundleRuns.doc(run.id)
      return db.runTransaction(async (transaction) => {
        const stored = (await transaction.get(ref)).data()
        if (stored !== undefined) return toRun(run.id, stored)
        transaction.create(ref, withTimestamps({ ...run, openSince: run.startedAt }))
        return run
      })
    },

    async tell(id, accepted, isOver, noticesOf) {
      const ref = bundleRuns.doc(id)
      await runOnce(
        db,
        async (transaction) => {
          const stored = (await transaction.get(ref)).data()
          if (stored === undefined) throw new OwnError('A run without its record')
          const untold = accepted.filter((noteId) => !stored.told.includes(noteId))
          if (untold.length > 0) {
            for (const notice of noticesOf(untold)) queueNotice(transaction, all, notice)
          }
          transaction.update(ref, {
            told: [...stored.told, ...untold],
            ...(isOver && { openSince: null }),
          })
          return untold
        },
        async (transaction, untold) => {
          const told = (await transaction.get(ref)).data()?.told ?? []
          return untold.every((noteId) => told.includes(noteId))
        },
      )
    },

    async unfinished(before, limit) {
      const { docs } = await unfinishedQuery(db, before, limit).get()
      return readEach(docs, (doc) => toRun(doc.id, doc.data()), log)
    },
  }
}
