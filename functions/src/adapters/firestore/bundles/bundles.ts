import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Bundles } from '../../../usecases/bundles/bundle-ports.ts'
import { collections } from '../collections.ts'
import { toBundle, toComposedDocument } from './bundle-document.ts'

/** How long one that was composed and not sent is kept. */
const COMPOSED_MS = 24 * 60 * 60_000

/** `bundles/{id}`. Firestore deletes those that were never sent (a TTL policy on `expiresAt`). */
export function firestoreBundles(db: Firestore): Bundles {
  const { bundles } = collections(db)
  return {
    async create(bundle) {
      const keptUntil = new Date(bundle.createdAt.getTime() + COMPOSED_MS)
      // Nobody else has this id: after a lost answer it is the same once more.
      await bundles.doc(bundle.id).set(toComposedDocument(bundle, keptUntil))
    },
    async byId(id) {
      const data = (await bundles.doc(id).get()).data()
      return data === undefined ? null : toBundle(id, data)
    },
    async byAccessToken(token) {
      const [found] = (await bundles.where('accessToken', '==', token).limit(1).get()).docs
      return found === undefined ? null : toBundle(found.id, found.data())
    },
    async opened(id, at) {
      await bundles.doc(id).update({ openedAt: Timestamp.fromDate(at) })
    },
  }
}
