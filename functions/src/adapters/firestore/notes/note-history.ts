import { historyEntrySchema } from '@kenshu/contract/history/history'
import { inChunks } from '@kenshu/contract/in-chunks'
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { HistoryPlace } from '../../../usecases/history/history-place.ts'
import type { NoteHistory, RecordedAudit } from '../../../usecases/history/history-ports.ts'
import { collections } from '../collections.ts'
import type { AuditDocument } from '../documents/audit.ts'
import type { DocumentLog } from '../read-each.ts'
import { readPage } from '../read-page.ts'

/**
 * The audit entries of one target, newest first, and by id where they share a moment. It needs the composite index target + at
 * (firestore.indexes.json), whose last order is the id.
 */
export function auditQuery(db: Firestore, target: string, after: HistoryPlace | null): Query<AuditDocument> {
  const newest = collections(db)
    .auditLog.where('target', '==', target)
    .orderBy('at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
  return after === null ? newest : newest.startAfter(Timestamp.fromDate(after.at), after.id)
}

/** The part of an entry that the history page shows. */
const auditSchema = historyEntrySchema
  .pick({ action: true, changes: true, remark: true })
  .partial({ changes: true, remark: true })
  .extend({
    at: z.instanceof(Timestamp),
    uid: z.string(),
    email: z.string(),
    name: z.string(),
    details: z.looseObject({}),
  })

/**
 * Converts an audit entry.
 * @throws ZodError if the entry cannot be read
 */
export function toAudit(doc: QueryDocumentSnapshot<AuditDocument>): RecordedAudit {
  const entry = doc.data()
  return { ...entry, id: doc.id, at: auditSchema.parse(entry).at.toDate() }
}

// A record without an e-mail is malformed and cannot tell two people apart.
const peopleSchema = z.array(z.object({ displayName: z.string(), email: z.string().catch('') }))

/** `auditLog`, and the imports that notes keep. */
export function firestoreNoteHistory(db: Firestore, log: DocumentLog): NoteHistory {
  const { deliveryNotes, users } = collections(db)
  return {
    async entries(noteId, after, limit) {
      const readAudits = () => readPage(auditQuery(db, noteId, after), limit, toAudit, log)
      const [note, audits] = await Promise.all([deliveryNotes.doc(noteId).get(), readAudits()])
      const data = note.data()
      if (data === undefined) return null
      // An entry that moved after the audit trail was read, and before the note was, would be in neither.
      const isLater = (note.updateTime?.valueOf() ?? '') > audits.readTime.valueOf()
      const { found } = isLater ? await readAudits() : audits
      // If an entry's texts were truncated, `auditLog` has the whole entry.
      const whole = (data.imports ?? []).filter((entry) => entry.isCut !== true)
      return { imports: whole.map((entry) => ({ ...entry, at: entry.at.toDate() })), audits: found }
    },

    async emailsByName(names) {
      const found = await Promise.all(
        inChunks(names, LIMITS.valuesOfIn).map((chunk) =>
          users.where('displayName', 'in', chunk).select('displayName', 'email').get(),
        ),
      )
      const people = peopleSchema.parse(found.flatMap(({ docs }) => docs.map((doc) => doc.data())))
      return new Map(
        names.map((name) => [
          name,
          people.flatMap((person) => (person.displayName === name ? [person.email] : [])),
        ]),
      )
    },
  }
}
