import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import type { NoteDocument } from '../documents/notes.ts'

export interface MonthLimits {
  /** documents per getAll */
  readonly readChunk: number
  /** notes per query, which is also how many are held in memory at a time */
  readonly monthPage: number
}

/**
 * The results of a query by delivery date, page by page, because a transaction cannot stream.
 * @param page notes per query
 */
export async function* pagesOf(
  transaction: Transaction,
  query: Query<NoteDocument>,
  page: number,
): AsyncGenerator<QueryDocumentSnapshot<NoteDocument>[]> {
  const all = query.orderBy('deliveryDate').orderBy(FieldPath.documentId()).limit(page)
  for (let next = all; ; ) {
    const { docs } = await transaction.get(next)
    const last = docs.at(-1)
    if (last !== undefined) yield docs
    if (last === undefined || docs.length < page) return
    next = all.startAfter(last)
  }
}
