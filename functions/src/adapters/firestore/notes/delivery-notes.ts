import type { Firestore } from 'firebase-admin/firestore'
import type { DeliveryNotes } from '../../../usecases/delivery-notes/note-ports.ts'
import { collections } from '../collections.ts'
import type { DocumentLog } from '../read-each.ts'
import { toDeliveryNote } from './note-document.ts'
import { listPage, listRows, listTotals } from './note-list.ts'

/** Read access to `deliveryNotes`. */
export function firestoreDeliveryNotes(db: Firestore, log: DocumentLog): DeliveryNotes {
  const { deliveryNotes } = collections(db)
  return {
    list: (filter) => listRows(db, filter, log),
    page: (filter, limit, after) => listPage(db, filter, limit, after, log),
    totals: (filter) => listTotals(db, filter),

    async get(id) {
      const data = (await deliveryNotes.doc(id).get()).data()
      if (data === undefined) return null
      return toDeliveryNote(id, data)
    },
  }
}
