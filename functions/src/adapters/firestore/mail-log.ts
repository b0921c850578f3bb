import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../failure-sentences.ts'
import type { MailLog, SendAttempt } from '../../usecases/mail/mail-ports.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections, type MailLogDocument } from './collections.ts'
import { toDeliveryNote } from './note-document.ts'

function toDocument(attempt: SendAttempt): MailLogDocument {
  return {
    ...attempt,
    startedAt: Timestamp.fromDate(attempt.startedAt),
    leaseUntil: Timestamp.fromDate(attempt.leaseUntil),
    finishedAt: attempt.finishedAt === null ? null : Timestamp.fromDate(attempt.finishedAt),
  }
}

function toAttempt(id: string, data: MailLogDocument | undefined): SendAttempt | null {
  if (data === undefined) return null
  return {
    ...data,
    id,
    startedAt: data.startedAt.toDate(),
    leaseUntil: data.leaseUntil.toDate(),
    finishedAt: data.finishedAt?.toDate() ?? null,
  }
}

/**
 * `mailLog/{id}`, one document an attempt, and `mailLocks/{note id}`, which names the note's last attempt: two people who
 * send the same note meet there, since every claim writes it.
 */
export function firestoreMailLog(db: Firestore): MailLog {
  const { deliveryNotes, mailLog, mailLocks, auditLog } = collections(db)
  return {
    claim(noteId, idOf, decide) {
      return db.runTransaction(async (transaction) => {
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
        const [own, latest] = await Promise.all([
          transaction.get(mailLog.doc(ownId)),
          transaction.get(mailLog.doc(latestId)),
        ])
        const decision = decide({
          note,
          own: toAttempt(ownId, own.data()),
          latest: toAttempt(latestId, latest.data()),
        })
        if (decision.kind === 'send') {
          transaction.set(mailLog.doc(ownId), toDocument(decision.attempt))
          transaction.set(lockRef, { attempt: ownId })
        }
        if (decision.kind === 'lost') {
          transaction.set(mailLog.doc(decision.attempt.id), toDocument(decision.attempt))
          transaction.create(auditLog.doc(), toAuditDocument(decision.audit))
        }
        return decision
      })
    },

    async finish(attempt, audit) {
      await db.runTransaction(async (transaction) => {
        const ref = mailLog.doc(attempt.id)
        const stored = (await transaction.get(ref)).data()
        // Somebody may have called it unclear when the lease ran out; what we know now is better.
        const isOpen =
          stored?.state === 'sending' || (stored?.state === 'unclear' && attempt.state !== 'unclear')
        if (!isOpen || stored.messageId !== attempt.messageId) return
        transaction.set(ref, toDocument(attempt))
        transaction.create(auditLog.doc(), toAuditDocument(audit))
      })
    },
  }
}
