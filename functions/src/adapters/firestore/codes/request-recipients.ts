import type { Firestore } from 'firebase-admin/firestore'
import type { RequestRecipients } from '../../../usecases/codes/code-ports.ts'
import { collections } from '../collections.ts'
import { reachedBy } from '../mail/sent-requests.ts'

/**
 * Reads the requests in `mailLog`; `mailLocks` names the last request of each note. Only if that one has reached nobody, all of the note's
 * are read.
 */
export function firestoreRequestRecipients(db: Firestore): RequestRecipients {
  const { mailLocks, mailLog } = collections(db)
  async function reached(id: string) {
    const mail = (await mailLog.doc(id).get()).data()
    return mail === undefined ? null : reachedBy(mail)
  }
  async function newestReached(noteId: string) {
    const { docs } = await mailLog.where('noteId', '==', noteId).get()
    const mails = docs.flatMap((doc) => reachedBy(doc.data()) ?? [])
    return mails.toSorted((a, b) => b.startedAt.toMillis() - a.startedAt.toMillis())[0] ?? null
  }
  return {
    ofAttempt: async (id) => (await reached(id))?.to ?? null,
    async ofNote(noteId, since) {
      const lock = (await mailLocks.doc(noteId).get()).data()
      if (lock === undefined) return null
      const mail = (await reached(lock.attempt)) ?? (await newestReached(noteId))
      if (mail === null || (since !== null && mail.startedAt.toDate() < since)) return null
      return mail.to
    },
  }
}
