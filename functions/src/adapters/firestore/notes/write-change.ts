import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { monthOf } from '@kenshu/contract/month'
import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore'
import type { AuditEntry } from '../../../usecases/audit-entry.ts'
import type { NoteChange, NoteStanding } from '../../../usecases/delivery-notes/note-ports.ts'
import type { UndoableChange } from '../../../usecases/delivery-notes/undoable.ts'
import { settlesMailProblem } from '../../../usecases/mail/mail-problem.ts'
import type { Collections } from '../collections.ts'
import type { NoteDocument, UndoableDocument } from '../documents/notes.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { isoOrNull, momentOrNull, timestampOrNull } from '../timestamps.ts'
import { marksAfterWrite } from './marks.ts'
import { tellOfNote } from './note-feed.ts'
import { toTask, toTaskDocument } from './rejected-notes.ts'

function toUndoable({ at, requestedAt, was, ...others }: UndoableDocument): UndoableChange {
  return {
    ...others,
    at: at.toDate(),
    requestedAt: requestedAt?.toDate() ?? null,
    was: { ...was, rejectedAt: isoOrNull(was.rejectedAt) },
  }
}

function toUndoableDocument({ at, requestedAt, was, ...others }: UndoableChange): UndoableDocument {
  return {
    ...others,
    at: Timestamp.fromDate(at),
    requestedAt: timestampOrNull(requestedAt),
    was: { ...was, rejectedAt: momentOrNull(was.rejectedAt) },
  }
}

/** The stored facts beside a note that decide what may be done to it. */
export function toStanding(data: NoteDocument): NoteStanding {
  const { requestedAt, mailProblem, undoable } = data
  return {
    requestedAt: requestedAt?.toDate() ?? null,
    mailProblem: mailProblem ?? null,
    undoable: undoable === undefined ? null : toUndoable(undoable),
    rejectionTask: toTask(data),
  }
}

/** The record of a correction of the contact; nothing if the change is none, and its deletion if the contact is ZAC's again. */
function contactChange(
  set: NoteChange['set'],
  changed: DeliveryNote,
  { at, uid, email, name }: NoteChange['audit'],
): { contactChanged?: NonNullable<NoteDocument['contactChanged']> | FieldValue } {
  const { salesChangedClientContactName: contactName, salesChangedClientContactEmail: address } = set
  if (contactName === undefined && address === undefined) return {}
  const isZacs = changed.salesChangedClientContactName === '' && changed.salesChangedClientContactEmail === ''
  return {
    contactChanged: isZacs ? FieldValue.delete() : { at: Timestamp.fromDate(at), uid, email, name },
  }
}

/** A note as it was read: by the transaction, or before a batch that has a precondition on it. */
interface StoredNote {
  before: DocumentSnapshot<NoteDocument>
  note: DeliveryNote
  data: NoteDocument
}

/** The audit entry of a change with the note's month, by which 締め後の変更 are found (docs/decisions/0043-month-close.md). */
export function inMonth(audit: AuditEntry, { deliveryDate }: Pick<DeliveryNote, 'deliveryDate'>): AuditEntry {
  return { ...audit, month: monthOf(deliveryDate) }
}

/**
 * Part of a commit: stores a decided change of a note, without its audit entry.
 * @returns the note after the change
 */
export function writeChange(
  writes: Transaction | WriteBatch,
  all: Collections,
  { before, note, data }: StoredNote,
  { set, secrets, requestedAt, mailProblem, undoable, rejectionTask, notices = [], audit }: NoteChange,
): DeliveryNote {
  const { rejectedAt, ...others } = set
  const reissued = secrets === undefined ? {} : { reissuedAt: Timestamp.fromDate(audit.at) }
  const changed = {
    ...note,
    ...set,
    ...secrets,
    ...(secrets !== undefined && { reissuedAt: audit.at.toISOString() }),
    revision: note.revision + 1,
  }
  const marks = {
    ...(requestedAt !== undefined && { requestedAt: timestampOrNull(requestedAt) }),
    ...(settlesMailProblem(set.hakkouStatus, data.mailProblem) && { mailProblem: null }),
    ...(mailProblem !== undefined && { mailProblem }),
  }
  const standing = { ...marks, ...marksAfterWrite(data, { ...others, ...marks, ...reissued }) }
  const task = rejectionTask === undefined ? {} : { rejectionTask: toTaskDocument(rejectionTask) }
  const fields: UpdateData<NoteDocument> = {
    ...others,
    ...(rejectedAt !== undefined && { rejectedAt: momentOrNull(rejectedAt) }),
    ...secrets,
    ...reissued,
    ...standing,
    ...contactChange(set, changed, audit),
    ...(undoable !== undefined && {
      undoable: undoable === null ? FieldValue.delete() : toUndoableDocument(undoable),
    }),
    ...task,
    revision: changed.revision,
  }
  // The two calls differ only in their return types.
  if ('commit' in writes) writes.update(before.ref, fields)
  else writes.update(before.ref, fields)
  for (const notice of notices) queueNotice(writes, all, notice)
  tellOfNote(writes, all, before, changed, { ...data, ...standing, ...task })
  return changed
}
