import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import type { NoteDocument } from '../documents/notes.ts'

export interface MonthLimits {
  /** documents of one getAll */
  readonly readChunk: number
  /** notes that are read by one query: what a pass over them holds at a time */
  readonly monthPage: number
}

/** What a query by delivery date finds, page by page: a transaction has no streams. @param page notes of one query */
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
