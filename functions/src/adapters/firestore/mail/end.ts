import type { Firestore, Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../../usecases/audit-entry.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { isStillOpen, marksAfter, toDocument } from './attempt-document.ts'

/** What a claim has stored, and since when, so that its end need not read it again. */
export interface StoredClaim {
  /** the note with the claim's marks */
  data: NoteDocument
  noteSince: Timestamp
  attemptSince: Timestamp
}

/**
 * Records an attempt's outcome with its audit entry on top of its own claim, in one commit without a read.
 * @returns false if nothing was recorded for certain: the note or the attempt has changed since, or the commit's response was lost
 */
export async function recordEndUnchanged(
  db: Firestore,
  { data, noteSince, attemptSince }: StoredClaim,
  attempt: SendAttempt,
  audit: AuditEntry,
): Promise<boolean> {
  const all = collections(db)
  // Nobody has claimed the note since, because that would have changed it. So this is its last attempt, and nothing has come back.
  const marks = marksAfter(attempt, audit.at, data, attempt.id, undefined)
  if (marks === null) return false
  const batch = db.batch()
  batch.update(all.mailLog.doc(attempt.id), toDocument(attempt), { lastUpdateTime: attemptSince })
  batch.create(all.auditLog.doc(), toAuditDocument(audit))
  batch.update(all.deliveryNotes.doc(attempt.noteId), marks, { lastUpdateTime: noteSince })
  const note = toDeliveryNote(attempt.noteId, data)
  tellOfNote(batch, all, { updateTime: noteSince }, note, { ...data, ...marks })
  try {
    await batch.commit()
    return true
  } catch {
    // Whatever the reason is, recordEnd finds out whether the outcome is recorded.
    return false
  }
}

/** Records an attempt's outcome with its audit entry, in one transaction, unless it is recorded. */
export async function recordEnd(db: Firestore, attempt: SendAttempt, audit: AuditEntry): Promise<void> {
  const all = collections(db)
  const { deliveryNotes, mailLog, mailLocks, auditLog } = all
  await db.runTransaction(async (transaction) => {
    const ref = mailLog.doc(attempt.id)
    const noteRef = deliveryNotes.doc(attempt.noteId)
    const [log, note, lock] = await Promise.all([
      transaction.get(ref),
      transaction.get(noteRef),
      transaction.get(mailLocks.doc(attempt.noteId)),
    ])
    if (!isStillOpen(log.data(), attempt)) return
    // This is `update`, not `set`: a bounce may already have been written to the document.
    transaction.update(ref, toDocument(attempt))
    transaction.create(auditLog.doc(), toAuditDocument(audit))
    // The note may have been deleted in the meantime.
    const data = note.data()
    if (data === undefined) return
    const marks = marksAfter(attempt, audit.at, data, lock.data()?.attempt, log.data())
    if (marks === null) return
    // The revision stays the same, because nothing changes that staff edit.
    transaction.update(noteRef, marks)
    tellOfNote(transaction, all, note, toDeliveryNote(note.id, data), { ...data, ...marks })
  })
}
