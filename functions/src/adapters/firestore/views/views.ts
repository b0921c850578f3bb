import { readViewContent } from '@kenshu/contract/views/schema'
import type { Firestore } from 'firebase-admin/firestore'
import type { StoredView, Views } from '../../../usecases/views/view-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { ViewDocument } from '../documents/views.ts'
import { runOnce } from '../run-once.ts'

/** What a view shows may name a column that there is no longer: the rest of it still holds. */
function toStored(id: string, document: ViewDocument): StoredView {
  const { ownerUid, ownerName, name, isShared, revision, content } = document
  return { id, ownerUid, ownerName, name, isShared, revision, content: readViewContent(content) }
}

/** `views/{id}`. */
export function firestoreViews(db: Firestore): Views {
  const { views, auditLog } = collections(db)
  const ofOwner = (uid: string) => views.where('ownerUid', '==', uid)
  const shared = views.where('isShared', '==', true)
  return {
    async seenBy(uid) {
      const found = await Promise.all([ofOwner(uid).get(), shared.get()])
      const byId = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc] as const)))
      return [...byId].map(([id, doc]) => toStored(id, doc.data()))
    },

    change(id, { uid, requestId }, decide) {
      const ref = views.doc(id)
      return runOnce(
        db,
        async (transaction) => {
          const document = (await transaction.get(ref)).data()
          // The queries are part of the transaction: what is added meanwhile makes it start again.
          const [own, all] = await Promise.all([
            transaction.get(ofOwner(document?.ownerUid ?? uid)),
            transaction.get(shared),
          ])
          const { view, audit } = decide({
            view: document === undefined ? null : toStored(id, document),
            ofOwner: own.docs.map((doc) => toStored(doc.id, doc.data())),
            shared: all.docs.map((doc) => toStored(doc.id, doc.data())),
          })
          if (view === null) transaction.delete(ref)
          else {
            const { id: _, ...kept } = view
            transaction.set(ref, { ...kept, requestId })
          }
          if (audit !== null) transaction.create(auditLog.doc(), toAuditDocument(audit))
          return view
        },
        async (transaction, made) => {
          const document = (await transaction.get(ref)).data()
          return made === null ? document === undefined : document?.requestId === requestId
        },
      )
    },
  }
}
