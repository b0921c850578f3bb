import type { Firestore } from 'firebase-admin/firestore'
import type { StoredUser } from '../../../usecases/user/access.ts'
import { collections } from '../collections.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { toUserRecord } from './user-document.ts'

/**
 * At most `limit` users without a role for whom `passes` is true. It reads on until it has found as many, because the first ones may all be
 * users whose role was taken away, who stay without a role.
 */
export async function readWithoutRole(
  db: Firestore,
  limit: number,
  passes: (user: StoredUser) => boolean,
  log: DocumentLog,
): Promise<StoredUser[]> {
  const all = collections(db).users.where('role', '==', null)
  const found: StoredUser[] = []
  for (let rest = all; ; ) {
    const { docs } = await rest.limit(limit).get()
    found.push(...readEach(docs, (doc) => toUserRecord(doc.id, doc.data()), log).filter(passes))
    const last = docs.at(-1)
    if (last === undefined || docs.length < limit || found.length >= limit) return found.slice(0, limit)
    rest = all.startAfter(last)
  }
}
