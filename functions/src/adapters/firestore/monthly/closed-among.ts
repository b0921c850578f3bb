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
  for (let at = 0; at < months.length; at += readChunk) {
    const docs = await db.getAll(...months.slice(at, at + readChunk).map((month) => monthCloses.doc(month)), {
      fieldMask: ['closed'],
    })
    for (const doc of docs) if (typeof doc.get('closed') === 'string') found.add(doc.id)
  }
  return found
}
