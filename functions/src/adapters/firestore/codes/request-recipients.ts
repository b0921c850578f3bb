import type { Firestore } from 'firebase-admin/firestore'
import type { RequestRecipients } from '../../../usecases/codes/code-ports.ts'
import { collections } from '../collections.ts'
import { reachedBy } from '../mail/sent-requests.ts'

/** Reads the requests in `mailLog`; `mailLocks` names the last request of each note. */
export function firestoreRequestRecipients(db: Firestore): RequestRecipients {
  const { mailLocks, mailLog } = collections(db)
  async function reached(id: string) {
    const mail = (await mailLog.doc(id).get()).data()
    return mail === undefined ? null : reachedBy(mail)
  }
  return {
    ofAttempt: async (id) => (await reached(id))?.to ?? null,
    async ofNote(noteId, since) {
      const lock = (await mailLocks.doc(noteId).get()).data()
      const mail = lock === undefined ? null : await reached(lock.attempt)
      if (mail === null || (since !== null && mail.startedAt.toDate() < since)) return null
      return mail.to
    },
  }
}
