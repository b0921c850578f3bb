import type { Firestore } from 'firebase-admin/firestore'
import type { ImportHistory, RunKey, StoredImport } from '../../../usecases/imports/import-ports.ts'
import { collections } from '../collections.ts'
import { isFree, promotePlace } from '../runs/place.ts'
import { latestRef, readRun, runRef } from '../runs/run-records.ts'
import { readPromotion } from './promotion-document.ts'

/** Values that one `in` may name. */
const MOST_IN = 30

/** `promotions/{folder}` with `promotions/{folder}/runs/{runId}`, for the import history. */
export function firestoreImports(db: Firestore): ImportHistory {
  const { promotions, users } = collections(db)

  return {
    async page(before, limit) {
      // A folder's name begins with the moment of its upload.
      const newest = promotions.orderBy('folder', 'desc').limit(limit)
      const { docs } = await (before === '' ? newest : newest.startAfter(before)).get()
      return Promise.all(
        docs.map(async (doc): Promise<StoredImport> => {
          const runs = await doc.ref.collection('runs').orderBy('requestedAt', 'desc').get()
          return { promotion: readPromotion(doc.data()), runs: runs.docs.map((run) => readRun(run.data())) }
        }),
      )
    },

    async find(key) {
      const [promotion, run] = await db.getAll(promotions.doc(key.folder), runRef(db, key))
      const promoted = promotion?.data()
      if (promoted === undefined) return null
      const data = run?.data()
      return { promotion: readPromotion(promoted), run: data === undefined ? null : readRun(data) }
    },

    async latestDone() {
      const latest = await latestRef(db).get()
      return latest.exists ? keyOf(latest.data()) : null
    },

    async underWay() {
      const held = (await promotePlace(db).get()).data()
      return isFree(held) ? null : keyOf(held)
    },

    async namesByEmail(emails) {
      const chunks: (readonly string[])[] = []
      for (let at = 0; at < emails.length; at += MOST_IN) chunks.push(emails.slice(at, at + MOST_IN))
      const found = await Promise.all(
        chunks.map((chunk) => users.where('email', 'in', chunk).select('email', 'displayName').get()),
      )
      return new Map(
        found
          .flatMap(({ docs }) => docs.map((doc) => doc.data()))
          .flatMap(({ email, displayName }): [string, string][] =>
            displayName === '' ? [] : [[email, displayName]],
          ),
      )
    },
  }
}

function keyOf(data: object | undefined): RunKey | null {
  if (data === undefined || !('folder' in data) || !('runId' in data)) return null
  return { folder: String(data.folder), runId: String(data.runId) }
}
