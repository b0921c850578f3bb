import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { NoteChange, NoteStanding } from '../../../usecases/delivery-notes/note-ports.ts'
import type { UndoableChange } from '../../../usecases/delivery-notes/undoable.ts'
import { settlesMailProblem } from '../../../usecases/mail/mail-problem.ts'
import type { Collections } from '../collections.ts'
import type { NoteDocument, UndoableDocument } from '../documents/notes.ts'
import { isoOrNull, momentOrNull, timestampOrNull } from '../timestamps.ts'
import { tellOfNote } from './note-feed.ts'

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
export function toStanding({ requestedAt, mailProblem, undoable }: NoteDocument): NoteStanding {
  return {
    requestedAt: requestedAt?.toDate() ?? null,
    mailProblem: mailProblem ?? null,
    undoable: undoable === undefined ? null : toUndoable(undoable),
  }
}

/** A note that a transaction has read. */
interface StoredNote {
  before: DocumentSnapshot<NoteDocument>
  note: DeliveryNote
  data: NoteDocument
}

/**
 * Part of a transaction: stores a decided change of a note, without its audit entry.
 * @returns the note after the change
 */
export function writeChange(
  transaction: Transaction,
  all: Collections,
  { before, note, data }: StoredNote,
  { set, secrets, requestedAt, mailProblem, undoable, audit }: NoteChange,
): DeliveryNote {
  const { rejectedAt, ...others } = set
  const reissued = secrets === undefined ? {} : { ...secrets, reissuedAt: audit.at.toISOString() }
  const changed = { ...note, ...set, ...reissued, revision: note.revision + 1 }
  const marks = {
    ...(requestedAt !== undefined && { requestedAt: timestampOrNull(requestedAt) }),
    ...(settlesMailProblem(set.hakkouStatus, data.mailProblem) && { mailProblem: null }),
    ...(mailProblem !== undefined && { mailProblem }),
  }
  transaction.update(all.deliveryNotes.doc(note.id), {
    ...others,
    ...(rejectedAt !== undefined && { rejectedAt: momentOrNull(rejectedAt) }),
    ...(secrets !== undefined && { ...secrets, reissuedAt: Timestamp.fromDate(audit.at) }),
    ...marks,
    ...(undoable !== undefined && {
      undoable: undoable === null ? FieldValue.delete() : toUndoableDocument(undoable),
    }),
    revision: changed.revision,
  })
  tellOfNote(transaction, all, before, changed, { ...data, ...marks })
  return changed
}
