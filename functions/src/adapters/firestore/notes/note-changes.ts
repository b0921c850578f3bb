import { monthOf } from '@kenshu/contract/month'
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { NOTE_NOT_FOUND } from '../../../messages/failures.ts'
import type { NoteChanges } from '../../../usecases/delivery-notes/note-ports.ts'
import { collections } from '../collections.ts'
import { runAudited } from '../run-once.ts'
import { toDeliveryNote } from './note-document.ts'
import { tellOfRemoval } from './note-feed.ts'
import { inMonth, toStanding, writeChange } from './write-change.ts'

/** `deliveryNotes/{id}` as people change it. One transaction stores both the change and its audit entry. */
export function firestoreNoteChanges(db: Firestore): NoteChanges {
  const all = collections(db)
  const { deliveryNotes, deletedDeliveryNotes } = all
  return {
    change(id, decide) {
      return runAudited(db, async (transaction, record) => {
        const ref = deliveryNotes.doc(id)
        const before = await transaction.get(ref)
        const data = before.data()
        if (data === undefined) throw new Failure('not_found', NOTE_NOT_FOUND)
        const note = toDeliveryNote(id, data)
        const change = decide(note, toStanding(data))
        if (change === null) return note
        record(inMonth(change.audit, note))
        return writeChange(transaction, all, { before, note, data }, change)
      })
    },

    async remove(id, decide) {
      await runAudited(db, async (transaction, record) => {
        const ref = deliveryNotes.doc(id)
        const before = await transaction.get(ref)
        const data = before.data()
        if (data === undefined) throw new Failure('not_found', NOTE_NOT_FOUND)
        const note = toDeliveryNote(id, data)
        const audit = decide(note)
        // An import may create the note again, and staff may delete it again. Each deletion keeps its own record, and `create` never
        // overwrites one.
        transaction.create(deletedDeliveryNotes.doc(`${id}-${String(audit.at.getTime())}`), {
          ...data,
          noteId: id,
          deletedAt: Timestamp.fromDate(audit.at),
          deletedByUid: audit.uid,
          deletedByEmail: audit.email,
          deletedByName: audit.name,
          deletedMonth: monthOf(note.deliveryDate),
          changedAt: FieldValue.serverTimestamp(),
        })
        transaction.delete(ref)
        tellOfRemoval(transaction, all, before, note)
        record(audit)
      })
    },
  }
}
