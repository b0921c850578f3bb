import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { MailLog } from '../../../usecases/mail/mail-ports.ts'
import { collections } from '../collections.ts'
import type { MailLogDocument } from '../documents/mail.ts'
import { momentOrMade } from '../timestamps.ts'
import { toAttempt } from './attempt-document.ts'
import { firestoreClaims } from './claim.ts'
import { reachedBy } from './sent-requests.ts'

/**
 * The requests in `mailLog/{id}`, one document per attempt, and `mailLocks/{note id}`, which names the note's last attempt. Every claim
 * writes the lock, so two people who send the same note at once are noticed (claim.ts).
 */
export function firestoreMailLog(db: Firestore): MailLog {
  const { mailLog, mailLocks } = collections(db)
  const begin = firestoreClaims(db)
  return {
    async sentRequests(noteId) {
      const { docs } = await mailLog.where('noteId', '==', noteId).get()
      return docs.flatMap((doc) => {
        const mail = reachedBy(doc.data())
        // No attempt is left out, because it would then be sent again.
        return mail === null ? [] : [{ ...mail, startedAt: momentOrMade(mail.startedAt, doc) }]
      })
    },

    async lastAsked(noteIds) {
      if (noteIds.length === 0) return new Map()
      const locks = await db.getAll(...noteIds.map((id) => mailLocks.doc(id)))
      const lasts = locks.filter(({ exists }) => exists).map((lock) => String(lock.get('attempt')))
      if (lasts.length === 0) return new Map()
      const attempts = await db.getAll(...lasts.map((id) => mailLog.doc(id)))
      return new Map(
        // The types of getAll drop the collection's type and the fact that these documents exist.
        (attempts.filter(({ exists }) => exists) as QueryDocumentSnapshot<MailLogDocument>[]).flatMap(
          (attempt): [string, Date][] => {
            const mail = reachedBy(attempt.data())
            return mail === null ? [] : [[mail.noteId, momentOrMade(mail.startedAt, attempt)]]
          },
        ),
      )
    },

    async attempt(id) {
      return toAttempt(id, (await mailLog.doc(id).get()).data())
    },

    claim: (wish) => begin(wish)(wish),
    begin,
  }
}
