import { AUDIT_ACTIONS, type AuditAction } from '@kenshu/contract/history/history'
import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import { OwnError } from '../../../failure.ts'
import { clientCalled } from '../../../messages/history.ts'
import type { Moment } from '../../../usecases/download/download-ports.ts'
import type { LateChanges, LateNote, StoredLateChange } from '../../../usecases/monthly/close/close-ports.ts'
import { collections } from '../collections.ts'
import type { AuditDocument } from '../documents/audit.ts'
import type { DeletedNoteDocument, ImportDocument, NoteDocument, UndoDocument } from '../documents/notes.ts'
import { isRemovedByUndo } from '../notes/removed-by-undo.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'

const ZAC_FIELDS = ['billingNo', 'imports', 'zacAt'] as const satisfies readonly (keyof NoteDocument)[]
const NOTE_FIELDS = [
  'billingNo',
  'clientName',
  'totalAmountWithTax',
] as const satisfies readonly (keyof NoteDocument)[]
const DELETED_FIELDS = [
  ...NOTE_FIELDS,
  'imports',
  'noteId',
  'deletedAt',
  'deletedByEmail',
  'deletedByName',
] as const satisfies readonly (keyof DeletedNoteDocument)[]

const KINDS = { create: 'imported_new', update: 'imported', undo: 'import_undone' } as const

/** The changes of a month's notes by people and clients, and of notes that an import has moved out of the month. */
export function changedInMonthQuery(db: Firestore, month: string, since: Timestamp): Query<AuditDocument> {
  return collections(db)
    .auditLog.where('month', '==', month)
    .where('changedAt', '>', since)
    .orderBy('changedAt', 'desc')
}

/** The month's notes that an import or its undo has written. */
export function zacInMonthQuery(db: Firestore, month: string, since: Timestamp): Query<NoteDocument> {
  return collections(db)
    .deliveryNotes.where('zacMonth', '==', month)
    .where('zacAt', '>', since)
    .orderBy('zacAt', 'desc')
}

/** The month's notes that were deleted. */
export function deletedInMonthQuery(
  db: Firestore,
  month: string,
  since: Timestamp,
): Query<DeletedNoteDocument> {
  return collections(db)
    .deletedDeliveryNotes.where('deletedMonth', '==', month)
    .where('changedAt', '>', since)
    .orderBy('changedAt', 'desc')
}

function toLateNote(data: Pick<NoteDocument, (typeof NOTE_FIELDS)[number]>): LateNote {
  const { billingNo, clientName, totalAmountWithTax: amount } = data
  // A stored amount may violate its type, and one note must not hide what happened to the others.
  return { billingNo, clientName, amount: Number.isSafeInteger(amount) ? amount : null }
}

function isAction(action: string): action is AuditAction {
  return action in AUDIT_ACTIONS
}

function ofAudit(doc: QueryDocumentSnapshot<AuditDocument>): StoredLateChange {
  const { at, uid, email, name, clientName, action, target, details, changes = [] } = doc.data()
  if (!isAction(action)) throw new OwnError('An unknown action')
  const billingNo = details['billingNo']
  return {
    at: at.toDate(),
    email: uid === '' ? clientCalled(clientName) : email,
    name: uid === '' ? '' : name,
    kind: action.startsWith('zac.') ? 'imported' : 'changed',
    action,
    noteId: target,
    billingNo: typeof billingNo === 'string' ? billingNo : '',
    changes,
  }
}

/** The last import or undo of a note. Notes of the seed have none. */
function lastOf(imports: readonly (ImportDocument | UndoDocument)[]) {
  const last = imports.at(-1)
  return {
    kind: last === undefined ? 'imported' : KINDS[last.kind],
    action: last?.kind === 'undo' ? 'zac.undo' : 'zac.promote',
    email: last?.email ?? '',
    name: last?.name ?? '',
    changes: last?.changes ?? [],
  } as const
}

function ofZac(doc: QueryDocumentSnapshot<NoteDocument>): StoredLateChange {
  const { billingNo, imports = [], zacAt } = doc.data()
  if (!(zacAt instanceof Timestamp)) throw new OwnError('An import without its time')
  return { ...lastOf(imports), at: zacAt.toDate(), noteId: doc.id, billingNo }
}

function ofDeletion(doc: QueryDocumentSnapshot<DeletedNoteDocument>): StoredLateChange {
  const { noteId, deletedAt, deletedByEmail, deletedByName } = doc.data()
  const deleted = toLateNote(doc.data())
  return {
    at: deletedAt.toDate(),
    email: deletedByEmail,
    name: deletedByName,
    kind: 'deleted',
    action: isRemovedByUndo(doc.data()) ? 'zac.undo' : 'note.delete',
    noteId,
    billingNo: deleted.billingNo,
    changes: [],
    deleted,
  }
}

/**
 * What has changed in a month since it was closed, found by three queries of the same form. All three times are the store's, of when it
 * received the write. A commit may become readable up to a minute later, so the time at which a record was created decides. Imports need
 * no such margin, because none that changes the month is under way at the moment of a closing.
 */
export function firestoreLateChanges(db: Firestore, log: DocumentLog): LateChanges {
  const { deliveryNotes } = collections(db)
  return {
    async after(month, { seconds, nanoseconds }: Moment, limit) {
      const moment = new Timestamp(seconds, nanoseconds)
      const early = Timestamp.fromMillis(moment.toMillis() - LIMITS.clockSkewMs)
      const isAfter = ({ createTime }: QueryDocumentSnapshot) => createTime.valueOf() > moment.valueOf()
      const [audits, zac, deleted] = await Promise.all([
        changedInMonthQuery(db, month, early).limit(limit).get(),
        selectFields(zacInMonthQuery(db, month, moment), ZAC_FIELDS)
          .limit(limit)
          .get(),
        selectFields(deletedInMonthQuery(db, month, early), DELETED_FIELDS)
          .limit(limit)
          .get(),
      ])
      return [
        ...readEach(audits.docs.filter(isAfter), ofAudit, log),
        ...readEach(zac.docs, ofZac, log),
        ...readEach(deleted.docs.filter(isAfter), ofDeletion, log),
      ]
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, limit)
    },

    async notes(ids) {
      const known = [...new Set(ids)]
      if (known.length === 0) return new Map()
      const found = await db.getAll(...known.map((id) => deliveryNotes.doc(id)), {
        fieldMask: [...NOTE_FIELDS],
      })
      return new Map(
        found.flatMap((doc) => {
          // A field mask drops the collection's type.
          const data = doc.data() as Pick<NoteDocument, (typeof NOTE_FIELDS)[number]> | undefined
          return data === undefined ? [] : [[doc.id, toLateNote(data)] as const]
        }),
      )
    },
  }
}
