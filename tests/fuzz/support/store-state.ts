import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { adminBucket, firestoreHost } from '../../../fixtures/emulators.ts'
import { required } from '../../../fixtures/environment.ts'

/** Empties Firestore, because calls that answer whatever there is take longer with what other tests have left. */
export async function emptyStore(): Promise<void> {
  const path = `emulator/v1/projects/${required('GCLOUD_PROJECT')}/databases/(default)/documents`
  const { ok } = await fetch(`http://${firestoreHost}/${path}`, { method: 'DELETE' })
  if (!ok) throw new Error('The store was not emptied')
}

/** Whether it says how a notice ended: an entry that is written whenever the mail server has answered, not by a call. */
function tellsOfNotice(document: DocumentSnapshot): boolean {
  return document.ref.parent.id === 'auditLog' && String(document.get('action')).startsWith('notice.')
}

/** When each document and each object was last written. Of the mails, which go out by themselves, only which there are. */
export async function storeState(db: Firestore): Promise<Map<string, string>> {
  const state = new Map<string, string>()
  for (const collection of await db.listCollections()) {
    const documents = (await collection.get()).docs.filter((document) => !tellsOfNotice(document))
    for (const { ref, updateTime, createTime } of documents) {
      const at = collection.id === 'mailLog' ? createTime : updateTime
      state.set(ref.path, String(at.toMillis()))
    }
  }
  const [files] = await adminBucket().getFiles()
  for (const { name, metadata } of files) state.set(`storage/${name}`, String(metadata.generation))
  return state
}
