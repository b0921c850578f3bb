import { inChunks } from '@kenshu/contract/in-chunks'
import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import pLimit from 'p-limit'

/** The fastest way we found to write documents to Firestore: 400 per batch, ten batches at once. */
const BATCH = 400
const AT_ONCE = 10

/** Writes documents into a collection, for comparison with a promote. @returns milliseconds */
export async function timePlainWrite(
  db: Firestore,
  collection: string,
  documents: ReadonlyMap<string, DocumentData>,
): Promise<number> {
  const limit = pLimit(AT_ONCE)
  const start = performance.now()
  const batches = inChunks([...documents], BATCH).map((chunk) =>
    limit(async () => {
      const batch = db.batch()
      for (const [id, data] of chunk) {
        batch.create(db.collection(collection).doc(id), data)
      }
      await batch.commit()
    }),
  )
  await Promise.all(batches)
  return performance.now() - start
}
