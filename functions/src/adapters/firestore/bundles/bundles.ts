import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { Bundles } from '../../../usecases/bundles/bundle-ports.ts'
import { collections } from '../collections.ts'
import type { BundleDocument } from '../documents/bundles.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { toBundle, toComposedDocument } from './bundle-document.ts'

/** `bundles/{id}`. Firestore deletes bundles that were never sent (TTL policy on `expiresAt`). */
export function firestoreBundles(db: Firestore, log: DocumentLog): Bundles {
  const { bundles, mailLog } = collections(db)
  return {
    async create(bundle) {
      const keptUntil = new Date(bundle.createdAt.getTime() + LIMITS.unsentBundleMs)
      // The id is unique to this bundle, so a retry after a lost response writes the same document again.
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
      return readEach(
        found.filter(({ exists }) => exists),
        // The types of getAll drop the collection's type.
        (doc) => toBundle(doc.id, doc.data() as BundleDocument),
        log,
      )
    },
    async opened(id, at) {
      await bundles.doc(id).update({ openedAt: Timestamp.fromDate(at) })
    },
  }
}
