import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { type DocumentLog, readOrNull } from './read-each.ts'

/** What a page of a query has. */
export interface ReadPage<T> {
  readonly found: T[]
  /** ids of the documents among them that cannot be read */
  readonly unreadable: string[]
  /** when the store was first asked for it */
  readonly readTime: Timestamp
}

/**
 * A page of what a query finds. A document that cannot be read is logged and makes way for the next: only the last page is not full.
 * @param all in an order of the query's own, from where the page begins
 */
export async function readPage<D extends object, T>(
  all: Query<D>,
  limit: number,
  read: (document: QueryDocumentSnapshot<D>) => T,
  log: DocumentLog,
): Promise<ReadPage<T>> {
  const found: T[] = []
  const unreadable: string[] = []
  const first = await all.limit(limit).get()
  let { docs } = first
  for (let wanted = limit; ; ) {
    for (const document of docs) {
      const one = readOrNull(document, (each) => ({ value: read(each) }), log)
      if (one === null) unreadable.push(document.id)
      else found.push(one.value)
    }
    const last = docs.at(-1)
    if (last === undefined || docs.length < wanted || found.length === limit) break
    wanted = limit - found.length
    docs = (await all.startAfter(last).limit(wanted).get()).docs
  }
  return { found, unreadable, readTime: first.readTime }
}
