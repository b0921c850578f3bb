import { FieldValue, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore'
import { factsOfAttempt, needsMail } from '../../../usecases/mail/mail-problem.ts'
import type { ReminderClaim, ReminderEnd } from '../../../usecases/reminders/decide-reminder.ts'
import { afterTurn } from '../../../usecases/reminders/judge-note.ts'
import type { ReminderAttempt } from '../../../usecases/reminders/reminder-attempt.ts'
import type { ReminderLog } from '../../../usecases/reminders/reminder-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { type Collections, collections } from '../collections.ts'
import type { MailLogDocument, ReminderMailDocument } from '../documents/mail.ts'
import { problemMarks } from '../mail/mail-problems.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { type DocumentLog, readEach, readOrNull } from '../read-each.ts'
import { runOnce } from '../run-once.ts'
import { timestampOrNull, withTimestamps } from '../timestamps.ts'
import { READ_FIELDS, toRemindedField, toRemindedNote } from './reminded-document.ts'

function toDocument(attempt: ReminderAttempt): ReminderMailDocument {
  return { ...withTimestamps(attempt), kind: 'reminder' }
}

/** Converts a document of `mailLog` to a reminder; null if it is none. */
export function toReminder(id: string, data: MailLogDocument | undefined): ReminderAttempt | null {
  if (data?.kind !== 'reminder') return null
  return {
    ...data,
    id,
    notes: data.notes.map((note) => ({
      ...note,
      before: { ...note.before, lastAt: note.before.lastAt?.toDate() ?? null },
    })),
    startedAt: data.startedAt.toDate(),
    leaseUntil: data.leaseUntil.toDate(),
    finishedAt: data.finishedAt?.toDate() ?? null,
  }
}

/** Gives the turn back to each note whose last turn is this attempt's. If the address is bad, also marks those that still wait for a mail. */
async function giveBack(
  transaction: Transaction,
  all: Collections,
  { attempt, isAddressBad }: ReminderEnd,
  log: DocumentLog,
): Promise<() => void> {
  const refs = attempt.notes.map(({ id }) => all.deliveryNotes.doc(id))
  const found = await transaction.getAll(...refs)
  return () => {
    for (const [index, snapshot] of found.entries()) {
      const data = snapshot.data()
      const before = attempt.notes[index]?.before
      const lastAt = data?.reminded?.lastAt.toMillis()
      if (data === undefined || before === undefined || lastAt !== attempt.startedAt.getTime()) continue
      const marks =
        isAddressBad && needsMail(data.hakkouStatus) ? problemMarks('failed', factsOfAttempt(attempt)) : null
      transaction.update(snapshot.ref, {
        reminded: toRemindedField(data.requestedAt, before) ?? FieldValue.delete(),
        ...marks,
      })
      // An unreadable note stands in no list.
      const note = marks && readOrNull(snapshot, () => toDeliveryNote(snapshot.id, data), log)
      if (note !== null) tellOfNote(transaction, all, snapshot, note, { ...data, ...marks })
    }
  }
}

/** It filters by equality alone, which Firestore serves from single-field indexes. */
function remindersOf(db: Firestore, states: readonly string[]): Query<MailLogDocument> {
  return collections(db).mailLog.where('kind', '==', 'reminder').where('state', 'in', states)
}

/** The reminders in `mailLog/{id}`. */
export function firestoreReminderLog(db: Firestore, log: DocumentLog): ReminderLog {
  const all = collections(db)
  const { deliveryNotes, mailLog, auditLog } = all

  async function attemptsOf(query: Query<MailLogDocument>): Promise<ReminderAttempt[]> {
    const { docs } = await query.get()
    return readEach(docs, (doc) => toReminder(doc.id, doc.data()), log).filter((attempt) => attempt !== null)
  }

  return {
    open: () => attemptsOf(remindersOf(db, ['queued', 'sending'])),

    async ofDay(day) {
      const ofDay = (states: readonly string[]) => remindersOf(db, states).where('day', '==', day)
      const [sent, unsent] = await Promise.all([
        ofDay(['sent']).count().get(),
        attemptsOf(ofDay(['queued', 'sending', 'failed', 'unclear'])),
      ])
      return { sent: sent.data().count, unsent }
    },

    claim(id, noteIds, decide) {
      const decideNow = async (transaction: Transaction): Promise<ReminderClaim> => {
        const refs = noteIds.map((noteId) => deliveryNotes.doc(noteId))
        const [stored, found] = await Promise.all([
          transaction.get(mailLog.doc(id)),
          transaction.getAll(...refs, { fieldMask: [...READ_FIELDS] }),
        ])
        const notes = readEach(found, toRemindedNote, log).filter((note) => note !== null)
        const claim = decide(toReminder(id, stored.data()), notes)
        if (claim.kind !== 'send') return claim
        transaction.set(mailLog.doc(id), toDocument(claim.attempt))
        const turns = new Map(claim.attempt.notes.map(({ id: noteId, ...turn }) => [noteId, turn]))
        for (const note of notes) {
          const turn = turns.get(note.id)
          if (turn === undefined) continue
          const { reminded } = afterTurn(note, turn, claim.attempt.startedAt)
          const of = timestampOrNull(note.requestedAt)
          transaction.update(deliveryNotes.doc(note.id), {
            reminded: toRemindedField(of, reminded) ?? FieldValue.delete(),
          })
        }
        return claim
      }
      return runOnce(db, decideNow, async (transaction, claim) => {
        if (claim.kind !== 'send') return true
        // Every call creates a unique Message-ID, by which it recognises its own claim.
        const stored = (await transaction.get(mailLog.doc(id))).data()
        return stored?.messageId === claim.attempt.messageId
      })
    },

    async finish(end) {
      const { attempt, audits, givesBack } = end
      await db.runTransaction(async (transaction) => {
        const ref = mailLog.doc(attempt.id)
        const stored = (await transaction.get(ref)).data()
        if (stored?.kind !== 'reminder' || stored.messageId !== attempt.messageId) return
        // The attempt may have been marked unclear when its lease expired; the actual outcome replaces that mark.
        const isBetter = stored.state === 'unclear' && attempt.state !== 'unclear'
        if (stored.state !== 'sending' && stored.state !== 'queued' && !isBetter) return
        const write = givesBack ? await giveBack(transaction, all, end, log) : null
        write?.()
        // This is `update`, not `set`: a bounce may already have been written to the document.
        transaction.update(ref, toDocument(attempt))
        for (const audit of audits) transaction.create(auditLog.doc(), toAuditDocument(audit))
      })
    },
  }
}
