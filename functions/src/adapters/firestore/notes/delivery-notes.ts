import { deliveryNoteListSchema, LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Firestore, Query } from 'firebase-admin/firestore'
import type { DeliveryNotes } from '../../../usecases/delivery-notes/note-ports.ts'
import { collections } from '../collections.ts'
import { toDeliveryNote } from './note-document.ts'

/**
 * The list's query: only the columns of the list travel. Range and status together need the composite index
 * hakkouStatus + deliveryDate (firestore.indexes.json).
 */
export function listQuery(
  db: Firestore,
  { from, to, statuses }: Parameters<DeliveryNotes['list']>[0],
): Query {
  let query: Query = db.collection('deliveryNotes')
  if (statuses.length < DELIVERY_NOTE_STATUSES.length) query = query.where('hakkouStatus', 'in', statuses)
  if (from !== '') query = query.where('deliveryDate', '>=', from)
  if (to !== '') query = query.where('deliveryDate', '<=', to)
  return query.select(...LIST_FIELDS)
}

/** `deliveryNotes/{id}` for reading. */
export function firestoreDeliveryNotes(db: Firestore): DeliveryNotes {
  const { deliveryNotes } = collections(db)
  return {
    async list(query) {
      const { docs } = await listQuery(db, query).get()
      return deliveryNoteListSchema.parse(docs.map((doc) => ({ ...doc.data(), id: doc.id })))
    },

    async get(id) {
      const data = (await deliveryNotes.doc(id).get()).data()
      if (data === undefined) return null
      return toDeliveryNote(id, data)
    },
  }
}
