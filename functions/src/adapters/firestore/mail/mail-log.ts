import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { NOTE_NOT_FOUND } from '../../../messages/failures.ts'
import type { MailLog, SendDecision, SendSituation } from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { MailLogDocument } from '../documents/mail.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { rejectionIdOf, toRejection } from '../notes/rejected-notes.ts'
import { toStanding, writeChange } from '../notes/write-change.ts'
import { runOnce } from '../run-once.ts'
import { momentOrMade } from '../timestamps.ts'
import { isStillOpen, marksAfter, toAttempt, toDocument } from './attempt-document.ts'
import { problemMarks } from './mail-problems.ts'
import { reachedBy, reachedByHand } from './sent-requests.ts'

/**
 * The requests in `mailLog/{id}`, one document per attempt, and `mailLocks/{note id}`, which names the note's last attempt. Every claim
 * writes the lock, so Firestore detects two people sending the same note at once.
 */
export function firestoreMailLog(db: Firestore): MailLog {
  const all = collections(db)
  const { deliveryNotes, mailLog, mailLocks, auditLog, rejections } = all
  return {
    async sentRequests(noteId) {
      const { docs } = await mailLog.where('noteId', '==', noteId).get()
      return docs.flatMap((doc) => {
        const mail = reachedBy(doc.data())
        // No attempt is left out, because it would then be sent again.
        return mail === null ? [] : [{ ...mail, startedAt: momentOrMade(mail.startedAt, doc) }]
      })
    },

    async lastAsked(noteIds) {
      if (noteIds.length === 0) return new Map()
      const locks = await db.getAll(...noteIds.map((id) => mailLocks.doc(id)))
      const lasts = locks.filter(({ exists }) => exists).map((lock) => String(lock.get('attempt')))
      if (lasts.length === 0) return new Map()
      const attempts = await db.getAll(...lasts.map((id) => mailLog.doc(id)))
      return new Map(
        // The types of getAll drop the collection's type and the fact that these documents exist.
        (attempts.filter(({ exists }) => exists) as QueryDocumentSnapshot<MailLogDocument>[]).flatMap(
          (attempt): [string, Date][] => {
            const mail = reachedBy(attempt.data())
            return mail === null ? [] : [[mail.noteId, momentOrMade(mail.startedAt, attempt)]]
          },
        ),
      )
    },

    async attempt(id) {
      return toAttempt(id, (await mailLog.doc(id).get()).data())
    },

    claim<D extends SendDecision>(
      noteId: string,
      idOf: (note: DeliveryNote) => string,
      decide: (situation: SendSituation) => D,
      handDayOf?: (note: DeliveryNote) => string,
    ): Promise<D> {
      const auditRef = auditLog.doc()
      const decideNow = async (transaction: Transaction): Promise<D> => {
        const lockRef = mailLocks.doc(noteId)
        const [stored, lock] = await Promise.all([
          transaction.get(deliveryNotes.doc(noteId)),
          transaction.get(lockRef),
        ])
        const data = stored.data()
        if (data === undefined) throw new Failure('not_found', NOTE_NOT_FOUND)
        const note = toDeliveryNote(noteId, data)
        const ownId = idOf(note)
        const latestId = lock.data()?.attempt ?? ownId
        const rejectionId = rejectionIdOf(data)
        const [own, latest, byHand, rejected] = await Promise.all([
          transaction.get(mailLog.doc(ownId)),
          transaction.get(mailLog.doc(latestId)),
          handDayOf === undefined ? [] : reachedByHand(transaction, all, handDayOf(note)),
          rejectionId === null ? undefined : transaction.get(rejections.doc(rejectionId)),
        ])
        const sentBack = rejected?.data()
        const decision = decide({
          note,
          standing: toStanding(data),
          rejection:
            rejected === undefined || sentBack === undefined ? null : toRejection(rejected.id, sentBack),
          own: toAttempt(ownId, own.data()),
          latest: toAttempt(latestId, latest.data()),
          sentByHand: byHand.filter((id) => id !== ownId).length,
        })
        if (decision.kind === 'send') {
          const { change } = decision
          if (change !== undefined) {
            writeChange(transaction, all, { before: stored, note, data }, change)
            transaction.create(auditRef, toAuditDocument(change.audit))
          }
          transaction.set(mailLog.doc(ownId), toDocument(decision.attempt))
          transaction.set(lockRef, { attempt: ownId })
          // The sender may die before it records the outcome. The note then keeps this mark, `unclear`.
          transaction.update(stored.ref, problemMarks('unclear', factsOfAttempt(decision.attempt)))
        }
        if (decision.kind === 'lost') {
          transaction.set(mailLog.doc(decision.attempt.id), toDocument(decision.attempt))
          transaction.create(auditRef, toAuditDocument(decision.audit))
        }
        return decision
      }
      return runOnce(db, decideNow, async (transaction, { kind, attempt }) => {
        if (kind === 'lost') return (await transaction.get(auditRef)).exists
        // Every call creates a unique Message-ID, by which it recognises its own claim.
        const claimed = toAttempt(attempt.id, (await transaction.get(mailLog.doc(attempt.id))).data())
        return kind === 'send' && claimed?.messageId === attempt.messageId
      })
    },

    async finish(attempt, audit) {
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
    },
  }
}
