import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { NOTE_NOT_FOUND } from '../../../messages/failures.ts'
import { afterTurn } from '../../../usecases/reminders/judge-note.ts'
import type { RemindedNotes } from '../../../usecases/reminders/reminder-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { runOnce } from '../run-once.ts'
import { READ_FIELDS, toRemindedField, toRemindedNote } from './reminded-document.ts'

/** Needs the composite index hakkouStatus + requestedAt (firestore.indexes.json). */
export function askedQuery(db: Firestore, from: Date, before: Date | null): Query {
  const asked = db
    .collection('deliveryNotes')
    .where('hakkouStatus', '==', '検収依頼済＆未検収')
    .where('requestedAt', '>=', Timestamp.fromDate(from))
  const query = before === null ? asked : asked.where('requestedAt', '<', Timestamp.fromDate(before))
  return query.orderBy('requestedAt').select(...READ_FIELDS)
}

/** `deliveryNotes/{id}` as reminders read and mark them. The revision stays the same, because staff edit none of these fields. */
export function firestoreRemindedNotes(db: Firestore, log: DocumentLog): RemindedNotes {
  const { deliveryNotes, auditLog } = collections(db)
  const read = async (query: Query) =>
    readEach((await query.get()).docs, toRemindedNote, log).filter((note) => note !== null)
  return {
    askedBetween: (from, before) => read(askedQuery(db, from, before)),
    firstAskedSince: async (from) => (await read(askedQuery(db, from, null).limit(1)))[0] ?? null,
    get: async (id) => toRemindedNote(await deliveryNotes.doc(id).get()),

    async change(ids, decide) {
      const entries = ids.map(() => auditLog.doc())
      const isMine = async (id: string) => (await auditLog.doc(id).get()).exists
      await runOnce(
        db,
        async (transaction) => {
          const found = await transaction.getAll(...ids.map((id) => deliveryNotes.doc(id)))
          const written: string[] = []
          for (const [index, snapshot] of found.entries()) {
            const note = toRemindedNote(snapshot)
            const entry = entries[index]
            if (note === null) throw new Failure('not_found', NOTE_NOT_FOUND)
            const change = decide(note)
            if (change === null || entry === undefined) continue
            const { isOff, takenOutOn } = change.set
            transaction.update(deliveryNotes.doc(note.id), {
              ...(isOff !== undefined && { remindersOff: isOff }),
              ...(takenOutOn !== undefined && { takenOutOn }),
            })
            transaction.create(entry, toAuditDocument(change.audit))
            written.push(entry.id)
          }
          return written
        },
        // All the notes or none.
        async (_transaction, [first]) => first !== undefined && isMine(first),
      )
    },

    async pass({ note: { id }, ...turn }, at, isStill) {
      await db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(deliveryNotes.doc(id))
        const note = toRemindedNote(snapshot)
        if (note === null || !isStill(note)) return
        const reminded = toRemindedField(snapshot.data()?.requestedAt, afterTurn(note, turn, at).reminded)
        if (reminded !== null) transaction.update(deliveryNotes.doc(id), { reminded })
      })
    },
  }
}
