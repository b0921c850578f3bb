import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { adminBucket, firestoreHost } from '../../../fixtures/emulators.ts'
import { required } from '../../../fixtures/environment.ts'

/** Empties Firestore, because calls that return all documents are slower with the documents of other tests. */
export async function emptyStore(): Promise<void> {
  const path = `emulator/v1/projects/${required('GCLOUD_PROJECT')}/databases/(default)/documents`
  const { ok } = await fetch(`http://${firestoreHost}/${path}`, { method: 'DELETE' })
  if (!ok) throw new Error('The store was not emptied')
}

/**
 * Whether a document is written when a notice is sent, which a trigger does after the call that caused it: the pace of outgoing mail, and
 * the audit entry of the outcome.
 */
function isOfSending(document: DocumentSnapshot): boolean {
  const { path, parent } = document.ref
  return (
    path === 'paces/mail' ||
    (parent.id === 'auditLog' && String(document.get('action')).startsWith('notice.'))
  )
}

/** The last write time of each document and each object. For mails, which are sent asynchronously, only the creation time. */
export async function storeState(db: Firestore): Promise<Map<string, string>> {
  const state = new Map<string, string>()
  for (const collection of await db.listCollections()) {
    const documents = (await collection.get()).docs.filter((document) => !isOfSending(document))
    for (const { ref, updateTime, createTime } of documents) {
      const at = collection.id === 'mailLog' ? createTime : updateTime
      state.set(ref.path, String(at.toMillis()))
    }
  }
  const [files] = await adminBucket().getFiles()
  for (const { name, metadata } of files) state.set(`storage/${name}`, String(metadata.generation))
  return state
}
