import type { Firestore } from 'firebase-admin/firestore'
import type { RequestRecipients } from '../../../usecases/codes/code-ports.ts'
import { collections } from '../collections.ts'
import { reachedBy } from '../mail/sent-requests.ts'

/** The requests in `mailLog`, the last one of each note by `mailLocks`. */
export function firestoreRequestRecipients(db: Firestore): RequestRecipients {
  const { mailLocks, mailLog } = collections(db)
  async function ofAttempt(id: string): Promise<string | null> {
    const mail = (await mailLog.doc(id).get()).data()
    return (mail === undefined ? null : reachedBy(mail))?.to ?? null
  }
  return {
    ofAttempt,
    async ofNote(noteId) {
      const lock = (await mailLocks.doc(noteId).get()).data()
      return lock === undefined ? null : ofAttempt(lock.attempt)
    },
  }
}
