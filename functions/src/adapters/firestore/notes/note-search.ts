import { ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import type { Firestore, Query } from 'firebase-admin/firestore'
import type { SearchableNotes } from '../../../usecases/search/search-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { MARK_FIELDS, toRow } from './note-list.ts'

/** The notes with some key, in the order of the index that serves both calls. */
export function keyedNotes(db: Firestore, keys: readonly string[]): Query<NoteDocument> {
  return collections(db)
    .deliveryNotes.where('searchKeys', 'array-contains-any', keys)
    .orderBy('deliveryDate', 'desc')
}

/** `deliveryNotes` by the keys that imports store with each note. */
export function firestoreSearchableNotes(db: Firestore, log: DocumentLog): SearchableNotes {
  return {
    async countWith(keys) {
      return (await keyedNotes(db, keys).count().get()).data().count
    },

    async newestWith(keys, limit) {
      const { docs } = await keyedNotes(db, keys)
        // Whether a found note also matches a list's filter may depend on its imports, and on whom its rejection was handed on to.
        .select(...ROW_FIELDS, ...MARK_FIELDS, 'importRuns', 'rejectionTask.handedTo')
        .limit(limit)
        .get()
      const rows = docs.map((doc) => readOrNull(doc, toRow, log)).filter((row) => row !== null)
      return { rows, isComplete: docs.length < limit }
    },
  }
}
