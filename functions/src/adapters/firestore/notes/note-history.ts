import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import type { HistoryPlace } from '../../../usecases/history/history-place.ts'
import type { NoteHistory } from '../../../usecases/history/history-ports.ts'
import { collections } from '../collections.ts'
import type { AuditDocument } from '../documents/audit.ts'

/**
 * The audit trail of one thing, newest first, entries of the same moment by id: needs the composite index target + at
 * (firestore.indexes.json), which orders by id last.
 */
export function auditQuery(
  db: Firestore,
  target: string,
  after: HistoryPlace | null,
  limit: number,
): Query<AuditDocument> {
  const newest = collections(db)
    .auditLog.where('target', '==', target)
    .orderBy('at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(limit)
  return after === null ? newest : newest.startAfter(Timestamp.fromDate(after.at), after.id)
}

/** `auditLog`, and the imports that the notes keep. */
export function firestoreNoteHistory(db: Firestore): NoteHistory {
  const { deliveryNotes, users } = collections(db)
  return {
    async audits(noteId, after, limit) {
      const { docs } = await auditQuery(db, noteId, after, limit).get()
      return docs.map((doc) => {
        const entry = doc.data()
        return { ...entry, id: doc.id, at: entry.at.toDate() }
      })
    },

    async imports(noteId) {
      const data = (await deliveryNotes.doc(noteId).get()).data()
      if (data === undefined) return null
      // Of one whose texts were cut the audit trail has all.
      const whole = (data.imports ?? []).filter((entry) => entry.isCut !== true)
      return whole.map((entry) => ({ ...entry, at: entry.at.toDate() }))
    },

    async displayNames(uids) {
      if (uids.length === 0) return new Map()
      const people = await db.getAll(...uids.map((uid) => users.doc(uid)), { fieldMask: ['displayName'] })
      return new Map(
        people.flatMap((person): [string, string][] => {
          const name: unknown = person.get('displayName')
          return typeof name === 'string' && name !== '' ? [[person.id, name]] : []
        }),
      )
    },
  }
}
