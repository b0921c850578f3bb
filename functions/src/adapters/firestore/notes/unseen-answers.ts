import type { Firestore } from 'firebase-admin/firestore'
import type { UnseenAnswers } from '../../../usecases/delivery-notes/mark-seen.ts'
import { collections } from '../collections.ts'
import { marksAfterWrite } from './marks.ts'
import { toDeliveryNote } from './note-document.ts'
import { tellOfNote } from './note-feed.ts'

/** The field `unseenAnswer` of `deliveryNotes/{id}`. A repeated call writes nothing. */
export function firestoreUnseenAnswers(db: Firestore): UnseenAnswers {
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
          tellOfNote(transaction, all, before, toDeliveryNote(before.id, data), { ...data, ...marks })
          seen += 1
        }
        return { found: found.filter(({ exists }) => exists).length, seen }
      }),
  }
}
