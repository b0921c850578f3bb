import type { RejectedNote } from '@kenshu/contract/monthly/board'
import type { Firestore, Query } from 'firebase-admin/firestore'
import type { BoardDependencies } from '../../../usecases/monthly/get-month-board.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { filteredNotes } from '../notes/note-filter.ts'
import { isoOrNull } from '../timestamps.ts'

const FIELDS = [
  'billingNo',
  'clientName',
  'billingTitle',
  'salesPersonName',
  'totalAmountWithTax',
  'rejectedAt',
  'rejectedBy',
  'rejectionReason',
] as const satisfies readonly (keyof NoteDocument)[]

function toRejected(id: string, data: Pick<NoteDocument, (typeof FIELDS)[number]>): RejectedNote {
  return { ...data, id, rejectedAt: isoOrNull(data.rejectedAt) }
}

/** Notes of `deliveryNotes` with what their clients said against them. */
export function firestoreRejectedNotes(db: Firestore): BoardDependencies['rejectedNotes'] {
  return {
    async first(filter, limit) {
      // select() forgets the collection's type.
      const found = filteredNotes(db, filter)
        .limit(limit)
        .select(...FIELDS) as Query<NoteDocument>
      const { docs } = await found.get()
      return docs.map((doc) => toRejected(doc.id, doc.data()))
    },
  }
}
