import { readViewContent, viewSchema } from '@kenshu/contract/views/view'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { StoredView, Views } from '../../../usecases/views/view-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { ViewDocument } from '../documents/views.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { runOnce } from '../run-once.ts'

const storedViewSchema = viewSchema
  .pick({ name: true, isShared: true, ownerName: true, revision: true })
  .extend({ ownerUid: z.string(), ownerEmail: z.string() })

/**
 * Converts a view. If it names a column that no longer exists, the rest of the view still applies.
 * @throws ZodError if the view cannot be read
 */
function toStored(id: string, document: ViewDocument): StoredView {
  return { id, ...storedViewSchema.parse(document), content: readViewContent(document.content) }
}

/** `views/{id}`. */
export function firestoreViews(db: Firestore, log: DocumentLog): Views {
  const { views, auditLog } = collections(db)
  const ofOwner = (uid: string) => views.where('ownerUid', '==', uid)
  const shared = views.where('isShared', '==', true)
  const several = (docs: readonly QueryDocumentSnapshot<ViewDocument>[]) =>
    readEach(docs, (doc) => toStored(doc.id, doc.data()), log)
  return {
    async seenBy(uid) {
      const found = await Promise.all([ofOwner(uid).get(), shared.get()])
      const byId = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc] as const)))
      return several([...byId.values()])
    },

    change(id, { uid, requestId }, decide) {
      const ref = views.doc(id)
      return runOnce(
        db,
        async (transaction) => {
          const document = (await transaction.get(ref)).data()
          // The queries are part of the transaction, so it restarts if somebody adds a view meanwhile.
          const [own, all] = await Promise.all([
            transaction.get(ofOwner(document?.ownerUid ?? uid)),
            transaction.get(shared),
          ])
          const { view, audit } = decide({
            view: document === undefined ? null : toStored(id, document),
            ofOwner: several(own.docs),
            shared: several(all.docs),
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
