import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { NOTE_NOT_FOUND } from '../../../failure-sentences.ts'
import type { MailLog, SendAttempt, SendDecision, SendSituation } from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt, needsMail } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import {
  collections,
  type MailLogDocument,
  type NoteDocument,
  type RequestMailDocument,
} from '../collections.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { runOnce } from '../run-once.ts'
import { problemMarks } from './mail-problems.ts'
import { reachedBy } from './sent-requests.ts'

function toDocument(attempt: SendAttempt): RequestMailDocument {
  return {
    ...attempt,
    kind: 'request',
    startedAt: Timestamp.fromDate(attempt.startedAt),
    leaseUntil: Timestamp.fromDate(attempt.leaseUntil),
    finishedAt: attempt.finishedAt === null ? null : Timestamp.fromDate(attempt.finishedAt),
  }
}

function toAttempt(id: string, data: MailLogDocument | undefined): SendAttempt | null {
  // The id is a hash of what is asked for; a notice's is drawn at random.
  if (data?.kind !== 'request') return null
  return {
    ...data,
    id,
    startedAt: data.startedAt.toDate(),
    leaseUntil: data.leaseUntil.toDate(),
    finishedAt: data.finishedAt?.toDate() ?? null,
  }
}

/**
 * What an attempt's end changes at its note; null for nothing.
 * @param latestId of the note's last attempt
 * @param hasComeBack the mail is known to be undeliverable already
 */
function marksAfter(
  attempt: SendAttempt,
  at: Date,
  { hakkouStatus }: NoteDocument,
  latestId: string | undefined,
  hasComeBack: boolean,
): Pick<NoteDocument, 'requestedAt' | 'mailProblem' | 'mailProblemFacts'> | null {
  const { id, state } = attempt
  // The client has been asked again, so the link's time starts again.
  if (state === 'sent') {
    return { requestedAt: Timestamp.fromDate(at), mailProblem: hasComeBack ? 'bounced' : null }
  }
  // Somebody has sent again meanwhile: what became of that counts.
  if (state === 'sending' || latestId !== id) return null
  return needsMail(hakkouStatus) ? problemMarks(state, factsOfAttempt(attempt)) : { mailProblem: null }
}

/**
 * The requests in `mailLog/{id}`, one document an attempt, and `mailLocks/{note id}`, which names the note's last attempt: two people who
 * send the same note meet there, since every claim writes it.
 */
export function firestoreMailLog(db: Firestore): MailLog {
  const all = collections(db)
  const { deliveryNotes, mailLog, mailLocks, auditLog } = all
  return {
    async sentRequests(noteId) {
      const { docs } = await mailLog.where('noteId', '==', noteId).get()
      return docs.flatMap((doc) => {
        const mail = reachedBy(doc.data())
        return mail === null ? [] : [{ ...mail, startedAt: mail.startedAt.toDate() }]
      })
    },

    async lastAsked(noteIds) {
      if (noteIds.length === 0) return new Map()
      const locks = await db.getAll(...noteIds.map((id) => mailLocks.doc(id)))
      const lasts = locks.filter(({ exists }) => exists).map((lock) => String(lock.get('attempt')))
      if (lasts.length === 0) return new Map()
      const attempts = await db.getAll(...lasts.map((id) => mailLog.doc(id)))
      return new Map(
        attempts.flatMap((attempt): [string, Date][] => {
          // getAll forgets the collection's type.
          const data = attempt.data() as MailLogDocument | undefined
          const mail = data === undefined ? null : reachedBy(data)
          return mail === null ? [] : [[mail.noteId, mail.startedAt.toDate()]]
        }),
      )
    },

    async hasAttempt(id) {
      return (await mailLog.doc(id).get()).exists
    },

    claim<D extends SendDecision>(
      noteId: string,
      idOf: (note: DeliveryNote) => string,
      decide: (situation: SendSituation) => D,
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
          // Whoever sends it may die before the outcome is recorded: then it is what this says.
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
        // Each call has a Message-ID of its own: by it a claim is known as this one's.
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
        const stored = log.data()
        if (stored?.kind !== 'request') return
        // Somebody may have called it unclear when the lease ran out; what we know now is better.
        const isOpen =
          stored.state === 'sending' || (stored.state === 'unclear' && attempt.state !== 'unclear')
        if (!isOpen || stored.messageId !== attempt.messageId) return
        // Not `set`: somebody may have written already what came back of it.
        transaction.update(ref, toDocument(attempt))
        transaction.create(auditLog.doc(), toAuditDocument(audit))
        // The note may have been deleted meanwhile.
        const data = note.data()
        if (data === undefined) return
        const hasComeBack = stored.bounces?.some(({ address }) => address === attempt.to) ?? false
        const marks = marksAfter(attempt, audit.at, data, lock.data()?.attempt, hasComeBack)
        if (marks === null) return
        // Nothing that staff edit has changed: the revision stays.
        transaction.update(noteRef, marks)
        tellOfNote(transaction, all, toDeliveryNote(note.id, data), { ...data, ...marks })
      })
    },
  }
}
