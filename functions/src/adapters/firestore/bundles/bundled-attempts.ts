import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import type { BundledEnd, BundleSituation } from '../../../usecases/bundles/bundle-ports.ts'
import { hasCurrentLinks } from '../../../usecases/delivery-notes/issued-links.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { MailLogDocument } from '../documents/mail.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { isStillOpen, latestOf, marksAfter, toAttempt, toDocument } from '../mail/attempt-document.ts'
import { problemMarks } from '../mail/mail-problems.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { inMonth, writeChange } from '../notes/write-change.ts'
import { type DocumentLog, readEach, readOrNull } from '../read-each.ts'

/** The state before an attempt's outcome is recorded: the note, the stored attempt, and the id of the note's last attempt. */
interface Before {
  before: DocumentSnapshot<NoteDocument> | undefined
  stored: MailLogDocument | undefined
  latestId: string | undefined
}

/** Reads documents. The SDK refuses a getAll without arguments. */
async function readAll<T extends object>(
  transaction: Transaction,
  refs: readonly DocumentReference<T>[],
): Promise<DocumentSnapshot<T>[]> {
  return refs.length === 0 ? [] : transaction.getAll(...refs)
}

/** The attempts in `mailLog` that belong to a bundle's mail, one per note. bundle-mail-log.ts calls these functions in its transactions. */
export function bundledAttempts(db: Firestore, log: DocumentLog) {
  const all = collections(db)
  const { deliveryNotes, mailLog, mailLocks, auditLog } = all

  /** Returns null if the note is gone or cannot be read. */
  function toNote(snapshot: DocumentSnapshot<NoteDocument>): DeliveryNote | null {
    const data = snapshot.data()
    return data === undefined ? null : readOrNull(snapshot, () => toDeliveryNote(snapshot.id, data), log)
  }

  /** Reads the current notes, in the order of the ids, and the last attempt for each. */
  async function around(
    transaction: Transaction,
    noteIds: readonly string[],
  ): Promise<Pick<BundleSituation, 'notes' | 'latest'>> {
    const [notes, locks] = await Promise.all([
      readAll(
        transaction,
        noteIds.map((id) => deliveryNotes.doc(id)),
      ),
      readAll(
        transaction,
        noteIds.map((id) => mailLocks.doc(id)),
      ),
    ])
    const lastIds = locks.flatMap((lock) => lock.data()?.attempt ?? [])
    const lasts = await readAll(
      transaction,
      lastIds.map((last) => mailLog.doc(last)),
    )
    const attempts = readEach(lasts, (last) => toAttempt(last.id, last.data()), log)
    const stored = notes.map(toNote)
    const byId = new Map(stored.flatMap((note) => (note === null ? [] : [[note.id, note]])))
    const own = attempts.flatMap((last) => latestOf(last, byId.get(last?.noteId ?? '') ?? {}) ?? [])
    return { notes: stored, latest: new Map(own.map((attempt) => [attempt.noteId, attempt])) }
  }

  /**
   * Records those outcomes that are not recorded yet.
   * @returns a function that writes; call it after all reads of the transaction
   */
  async function endsOf(transaction: Transaction, ends: readonly BundledEnd[]): Promise<() => void> {
    const [logs, notes, locks] = await Promise.all([
      readAll(
        transaction,
        ends.map(({ attempt }) => mailLog.doc(attempt.id)),
      ),
      readAll(
        transaction,
        ends.map(({ attempt }) => deliveryNotes.doc(attempt.noteId)),
      ),
      readAll(
        transaction,
        ends.map(({ attempt }) => mailLocks.doc(attempt.noteId)),
      ),
    ])
    return () => {
      for (const [index, end] of ends.entries()) {
        const stored = logs[index]?.data()
        const before = notes[index]
        if (isStillOpen(stored, end.attempt)) {
          writeEnd(transaction, end, { before, stored, latestId: locks[index]?.data()?.attempt })
        }
      }
    }
  }

  function writeEnd(
    transaction: Transaction,
    { attempt, audit, update }: BundledEnd,
    { before, stored, latestId }: Before,
  ): void {
    // This is `update`, not `set`: a bounce may already have been written to the document.
    transaction.update(mailLog.doc(attempt.id), toDocument(attempt))
    const data = before?.data()
    const note = before === undefined ? null : toNote(before)
    // Links that were reissued meanwhile are not those that the mail opens.
    const isAsked = note !== null && hasCurrentLinks(attempt.startedAt, note)
    const change = isAsked ? update(note) : null
    transaction.create(
      auditLog.doc(),
      toAuditDocument(
        note === null || change === null ? audit : inMonth({ ...audit, changes: change.changes }, note),
      ),
    )
    // The note may have been deleted or become unreadable in the meantime.
    if (note === null || before === undefined || data === undefined) return
    const marks = marksAfter(attempt, audit.at, data, latestId, stored)
    if (change !== null) {
      writeChange(
        transaction,
        all,
        { before, note, data },
        { set: change.set, requestedAt: audit.at, mailProblem: marks?.mailProblem ?? null, audit },
      )
      return
    }
    if (marks === null) return
    transaction.update(deliveryNotes.doc(note.id), marks)
    tellOfNote(transaction, all, before, note, { ...data, ...marks })
  }

  function writeClaim(transaction: Transaction, attempt: SendAttempt): void {
    transaction.set(mailLog.doc(attempt.id), toDocument(attempt))
    transaction.set(mailLocks.doc(attempt.noteId), { attempt: attempt.id })
    // The sender may die before it records the outcome. The note then keeps this mark, `unclear`.
    transaction.update(deliveryNotes.doc(attempt.noteId), problemMarks('unclear', factsOfAttempt(attempt)))
  }

  return { around, endsOf, writeClaim }
}
