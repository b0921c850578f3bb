import type { Firestore } from 'firebase-admin/firestore'
import type { UnseenAnswers } from '../../../usecases/delivery-notes/mark-seen.ts'
import { collections } from '../collections.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { marksAfterWrite } from './marks.ts'
import { toDeliveryNote } from './note-document.ts'
import { tellOfNote } from './note-feed.ts'

/** The field `unseenAnswer` of `deliveryNotes/{id}`. A repeated call writes nothing. */
export function firestoreUnseenAnswers(db: Firestore, log: DocumentLog): UnseenAnswers {
  const all = collections(db)
  return {
    see: (ids, isTheirs) =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.getAll(...ids.map((id) => all.deliveryNotes.doc(id)))
        let seen = 0
        for (const before of found) {
          const data = before.data()
          if (data?.unseenAnswer !== true || !isTheirs(data)) continue
          const set = { unseenAnswer: false }
          const marks = marksAfterWrite(data, set)
          transaction.update(before.ref, { ...set, ...marks })
          // An unreadable note stands in no list.
          const note = readOrNull(before, () => toDeliveryNote(before.id, data), log)
          if (note !== null) tellOfNote(transaction, all, before, note, { ...data, ...marks })
          seen += 1
        }
        return { found: found.filter(({ exists }) => exists).length, seen }
      }),
  }
}
