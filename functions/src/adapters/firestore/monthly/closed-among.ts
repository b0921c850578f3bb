import { inChunks } from '@kenshu/contract/in-chunks'
import type { Firestore } from 'firebase-admin/firestore'
import { collections } from '../collections.ts'

/**
 * The months, among these (YYYY-MM), that are closed. It costs a read for each.
 * @param readChunk documents per read
 */
export async function closedAmong(
  db: Firestore,
  months: readonly string[],
  readChunk: number,
): Promise<Set<string>> {
  const { monthCloses } = collections(db)
  const found = new Set<string>()
  for (const chunk of inChunks(months, readChunk)) {
    const docs = await db.getAll(...chunk.map((month) => monthCloses.doc(month)), {
      fieldMask: ['closed'],
    })
    for (const doc of docs) if (typeof doc.get('closed') === 'string') found.add(doc.id)
  }
  return found
}
