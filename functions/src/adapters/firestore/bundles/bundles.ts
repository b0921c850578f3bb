import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Bundles } from '../../../usecases/bundles/bundle-ports.ts'
import { collections } from '../collections.ts'
import type { BundleDocument } from '../documents/bundles.ts'
import { toBundle, toComposedDocument } from './bundle-document.ts'

/** How long one that was composed and not sent is kept. */
const COMPOSED_MS = 24 * 60 * 60_000

/** `bundles/{id}`. Firestore deletes those that were never sent (a TTL policy on `expiresAt`). */
export function firestoreBundles(db: Firestore): Bundles {
  const { bundles, mailLog } = collections(db)
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
    async ofNote(noteId) {
      const { docs } = await mailLog.where('noteId', '==', noteId).get()
      const ids = docs.flatMap((doc) => {
        const mail = doc.data()
        return mail.kind === 'request' && mail.bundleId !== undefined ? [mail.bundleId] : []
      })
      if (ids.length === 0) return []
      const found = await db.getAll(...[...new Set(ids)].map((id) => bundles.doc(id)))
      // getAll forgets the collection's type.
      const datas = found.map((doc) => [doc.id, doc.data() as BundleDocument | undefined] as const)
      return datas.flatMap(([id, data]) => (data === undefined ? [] : [toBundle(id, data)]))
    },
    async opened(id, at) {
      await bundles.doc(id).update({ openedAt: Timestamp.fromDate(at) })
    },
  }
}
