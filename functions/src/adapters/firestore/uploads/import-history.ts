import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import type { ImportHistory, RunKey, StoredImport } from '../../../usecases/imports/import-ports.ts'
import type { StoredPromotion } from '../../../usecases/promote/stored-promotion.ts'
import { collections } from '../collections.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { readPage } from '../read-page.ts'
import { isFree, promotePlace } from '../runs/place.ts'
import { latestRef, readRun, runRef } from '../runs/run-records.ts'
import { readPromotion } from './promotion-document.ts'

/** `promotions/{folder}` with `promotions/{folder}/runs/{runId}`, for the import history. */
export function firestoreImports(db: Firestore, log: DocumentLog): ImportHistory {
  const { promotions } = collections(db)

  async function withRuns(ref: DocumentReference, promotion: StoredPromotion): Promise<StoredImport> {
    const runs = await ref.collection('runs').orderBy('requestedAt', 'desc').get()
    return { promotion, runs: readEach(runs.docs, (run) => readRun(run.data()), log) }
  }

  return {
    async page(before, limit) {
      // A folder's name begins with the moment of its upload, so names sort by time.
      const newest = promotions.orderBy('folder', 'desc')
      const { found } = await readPage(
        before === '' ? newest : newest.startAfter(before),
        limit,
        (doc) => ({ ref: doc.ref, promotion: readPromotion(doc.data()) }),
        log,
      )
      return Promise.all(found.map(({ ref, promotion }) => withRuns(ref, promotion)))
    },

    async get(folder) {
      const ref = promotions.doc(folder)
      const data = (await ref.get()).data()
      return data === undefined ? null : withRuns(ref, readPromotion(data))
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
  }
}

function keyOf(data: object | undefined): RunKey | null {
  if (data === undefined || !('folder' in data) || !('runId' in data)) return null
  return { folder: String(data.folder), runId: String(data.runId) }
}
