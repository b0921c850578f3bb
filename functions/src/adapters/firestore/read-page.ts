import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { type DocumentLog, readOrNull } from './read-each.ts'

/** One page of a query's results. */
export interface ReadPage<T> {
  readonly found: T[]
  /** ids of the unreadable documents on the page */
  readonly unreadable: string[]
  /** the read time of the page's first query */
  readonly readTime: Timestamp
}

/**
 * Reads one page of a query. It logs and skips unreadable documents and reads on, so only the last page may be short.
 * @param all the ordered query, starting where the page starts
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
