import { inChunks } from '@kenshu/contract/in-chunks'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { ManyNotes } from '../../../usecases/bulk/bulk-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { type DocumentLog, readEach, readOrNull } from '../read-each.ts'
import { toDeliveryNote } from './note-document.ts'
import { filteredNotes } from './note-filter.ts'
import { isKept } from './unasked.ts'

/** `deliveryNotes`, whole documents, many at a time. */
export function firestoreManyNotes(db: Firestore, log: DocumentLog): ManyNotes {
  const { deliveryNotes } = collections(db)
  return {
    async *byIds(ids) {
      for (const chunk of inChunks(ids, LIMITS.heldNotes)) {
        const refs = chunk.map((id) => deliveryNotes.doc(id))
        const documents = await db.getAll(...refs)
        yield readEach(
          documents.filter(({ exists }) => exists),
          // The types of getAll drop the collection's type.
          (document) => toDeliveryNote(document.id, document.data() as NoteDocument),
          log,
        )
      }
    },

    async *byFilter(filter) {
      let notes = []
      // The SDK types this as a generic stream; its documentation says that the items are these.
      const found = filteredNotes(db, filter).stream() as AsyncIterable<unknown> as AsyncIterable<
        QueryDocumentSnapshot<NoteDocument>
      >
      for await (const doc of found) {
        if (!isKept(filter, () => doc.data())) continue
        const note = readOrNull(doc, () => toDeliveryNote(doc.id, doc.data()), log)
        if (note !== null) notes.push(note)
        if (notes.length < LIMITS.heldNotes) continue
        yield notes
        notes = []
      }
      if (notes.length > 0) yield notes
    },
  }
}
