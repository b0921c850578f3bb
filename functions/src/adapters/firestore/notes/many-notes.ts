import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { ManyNotes } from '../../../usecases/bulk/bulk-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from './note-document.ts'
import { filteredNotes } from './note-filter.ts'

/** Notes that are held at a time. */
const AT_ONCE = 250

/** `deliveryNotes`, whole, by the hundred. */
export function firestoreManyNotes(db: Firestore): ManyNotes {
  const { deliveryNotes } = collections(db)
  return {
    async *byIds(ids) {
      for (let begin = 0; begin < ids.length; begin += AT_ONCE) {
        const refs = ids.slice(begin, begin + AT_ONCE).map((id) => deliveryNotes.doc(id))
        const documents = await db.getAll(...refs)
        yield documents.flatMap((document) => {
          // getAll forgets the collection's type.
          const data = document.data() as NoteDocument | undefined
          return data === undefined ? [] : [toDeliveryNote(document.id, data)]
        })
      }
    },

    async *byFilter(filter) {
      let notes = []
      // The stream's type is that of any stream; the SDK documents these as its items.
      const found = filteredNotes(db, filter).stream() as AsyncIterable<unknown> as AsyncIterable<
        QueryDocumentSnapshot<NoteDocument>
      >
      for await (const doc of found) {
        notes.push(toDeliveryNote(doc.id, doc.data()))
        if (notes.length < AT_ONCE) continue
        yield notes
        notes = []
      }
      if (notes.length > 0) yield notes
    },
  }
}
