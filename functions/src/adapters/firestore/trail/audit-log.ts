import { inChunks } from '@kenshu/contract/in-chunks'
import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { HistoryPlace } from '../../../usecases/history/history-place.ts'
import type { AuditLogFilter, AuditLogStore, NamedNote } from '../../../usecases/trail/audit-log-ports.ts'
import { collections } from '../collections.ts'
import type { AuditDocument } from '../documents/audit.ts'
import type { DeletedNoteDocument, NoteDocument } from '../documents/notes.ts'
import { toAudit } from '../notes/note-history.ts'
import type { DocumentLog } from '../read-each.ts'
import { readPage } from '../read-page.ts'
import { selectFields } from '../select-fields.ts'

const NOTE_FIELDS = ['billingNo'] as const satisfies readonly (keyof NoteDocument)[]
const DELETED_FIELDS = ['noteId', 'billingNo'] as const satisfies readonly (keyof DeletedNoteDocument)[]

/**
 * The audit entries that match, newest first, and by id where they share a moment. Each condition has its index with `at`, which Firestore merges if
 * there are several (tests/rules/audit-log-index.test.ts).
 */
export function auditLogQuery(
  db: Firestore,
  { email, actions, target, from, before }: AuditLogFilter,
  after: HistoryPlace | null,
): Query<AuditDocument> {
  let entries: Query<AuditDocument> = collections(db).auditLog
  if (target !== '') entries = entries.where('target', '==', target)
  if (email !== '') entries = entries.where('email', '==', email)
  if (actions.length > 0) entries = entries.where('action', 'in', [...actions])
  if (from !== null) entries = entries.where('at', '>=', Timestamp.fromDate(from))
  if (before !== null) entries = entries.where('at', '<', Timestamp.fromDate(before))
  const newest = entries.orderBy('at', 'desc').orderBy(FieldPath.documentId(), 'desc')
  return after === null ? newest : newest.startAfter(Timestamp.fromDate(after.at), after.id)
}

function named(billingNo: unknown, isThere: boolean): NamedNote {
  return { billingNo: typeof billingNo === 'string' ? billingNo : '', isThere }
}

/** `auditLog`, and the numbers of the notes that its entries are about. */
export function firestoreAuditLog(db: Firestore, log: DocumentLog): AuditLogStore {
  const { deliveryNotes, deletedDeliveryNotes } = collections(db)

  async function deleted(ids: readonly string[]): Promise<[string, NamedNote][]> {
    const found = await Promise.all(
      inChunks(ids, LIMITS.valuesOfIn).map((chunk) =>
        selectFields(deletedDeliveryNotes.where('noteId', 'in', chunk), DELETED_FIELDS).get(),
      ),
    )
    return found.flatMap(({ docs }) =>
      docs.map((doc) => [doc.data().noteId, named(doc.data().billingNo, false)] as [string, NamedNote]),
    )
  }

  return {
    async entries(filter, after, limit) {
      return (await readPage(auditLogQuery(db, filter, after), limit, toAudit, log)).found
    },

    async notes(ids) {
      if (ids.length === 0) return new Map()
      const refs = ids.map((id) => deliveryNotes.doc(id))
      const found = await db.getAll(...refs, { fieldMask: [...NOTE_FIELDS] })
      const there = found.flatMap((doc) =>
        doc.exists ? [[doc.id, named(doc.get('billingNo'), true)] as [string, NamedNote]] : [],
      )
      const known = new Set(there.map(([id]) => id))
      return new Map([...(await deleted(ids.filter((id) => !known.has(id)))), ...there])
    },
  }
}
