import { MAX_BUNDLE_NOTES } from '@kenshu/contract/limits'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { BounceLog, MailOnRecord } from '../../../usecases/bounces/bounce-ports.ts'
import { factsOfBounce } from '../../../usecases/bounces/plan-bounce.ts'
import { isOwnMail } from '../../../usecases/delivery-notes/issued-links.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { MailLockDocument, MailLogDocument } from '../documents/mail.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { issueOf, toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { withDates, withTimestamps } from '../timestamps.ts'
import { problemMarks } from './mail-problems.ts'
import { queueNotice } from './notice-queue.ts'

/** Sorts after every character that a Message-ID can contain. */
const LAST = '\uf8ff'

/**
 * The notes that a mail is about.
 * @param attempts the attempts with this Message-ID, by note: a request for several notes has one for each
 */
function noteIdsOf(data: MailLogDocument, attempts: ReadonlyMap<string, string>): string[] {
  if (data.kind === 'reminder') return data.notes.map(({ id }) => id)
  if (data.kind === 'notice') return [data.noteId, ...(data.otherNoteIds ?? [])]
  return data.bundleId === undefined ? [data.noteId] : [...attempts.keys()]
}

function toMail(data: MailLogDocument, noteIds: readonly string[]): MailOnRecord {
  const { kind, to, subject, messageId, requestId, bounces = [] } = data
  return {
    kind,
    noteIds,
    to,
    cc: data.kind === 'notice' ? [] : data.cc.split(',').flatMap((address) => address.trim() || []),
    subject,
    messageId,
    requestId,
    bounces: withDates(bounces),
  }
}

/** Whether the mail asked for this note, and no later one has been sent that the client may have received. */
function isLatestOf(
  id: string,
  mail: MailLogDocument,
  note: NoteDocument,
  lock: MailLockDocument | undefined,
): boolean {
  if (mail.kind === 'notice') return false
  if (!isOwnMail(mail.startedAt.toDate(), issueOf(note))) return false
  if (mail.kind === 'request') return lock?.attempt === id
  return (note.requestedAt?.toMillis() ?? 0) <= mail.startedAt.toMillis()
}

/** Whether the mail is still being sent. */
function isOnItsWay({ state, leaseUntil }: MailLogDocument): boolean {
  return state === 'sending' && leaseUntil !== null && leaseUntil.toMillis() > Date.now()
}

/** Records the bounces of the mails in `mailLog`: beside the mail, at its notes, and in their history. */
export function firestoreBounceLog(db: Firestore, log: DocumentLog): BounceLog {
  const all = collections(db)
  const { mailLog, mailLocks, deliveryNotes, auditLog } = all
  return {
    async record({ messageIdStart, names }, plan) {
      const { docs } = await mailLog
        .where('messageId', '>=', messageIdStart)
        .where('messageId', '<', messageIdStart + LAST)
        .select('noteId')
        .limit(MAX_BUNDLE_NOTES)
        .get()
      const ref = docs.find(names)?.ref
      if (ref === undefined) return 'unknown'
      const attempts = new Map(docs.map((doc) => [String(doc.get('noteId')), doc.id]))
      return db.runTransaction(async (transaction) => {
        const data = (await transaction.get(mailLog.doc(ref.id))).data()
        if (data === undefined) return 'unknown'
        if (isOnItsWay(data)) return 'later'
        const ids = noteIdsOf(data, attempts)
        const [found, locks] = await Promise.all([
          transaction.getAll(...ids.map((id) => deliveryNotes.doc(id))),
          transaction.getAll(...ids.map((id) => mailLocks.doc(id))),
        ])
        const stored = new Map(found.map((one) => [one.id, one]))
        const lockOf = new Map(locks.map((lock) => [lock.id, lock.data()]))
        const read = (one: DocumentSnapshot<NoteDocument>) => {
          const noteData = one.data()
          if (noteData === undefined) return null
          const isLatest = isLatestOf(attempts.get(one.id) ?? ref.id, data, noteData, lockOf.get(one.id))
          return { note: toDeliveryNote(one.id, noteData), isLatest }
        }
        const notes = readEach(found, read, log).filter((note) => note !== null)
        const planned = plan({ mail: toMail(data, ids), notes })
        // The SDK retries a commit whose response was lost; the retry then finds its own write.
        if (planned === null) return 'recorded'
        const bounces = [...(data.bounces ?? []), ...withTimestamps(planned.bounces)]
        transaction.update(mailLog.doc(ref.id), { bounces })
        for (const audit of planned.audits) transaction.create(auditLog.doc(), toAuditDocument(audit))
        for (const notice of planned.notices) queueNotice(transaction, all, notice)
        const { problem } = planned
        if (problem === null) return 'recorded'
        const marks = problemMarks('bounced', factsOfBounce(problem.bounce))
        const lastBounce = { to: marks.mailProblemFacts.to, at: marks.mailProblemFacts.at }
        for (const note of problem.notes) {
          // The revision stays the same, because nothing changes that staff edit.
          transaction.update(deliveryNotes.doc(note.id), { ...marks, lastBounce })
          const before = stored.get(note.id)
          if (before !== undefined) tellOfNote(transaction, all, before, note, { ...before.data(), ...marks })
        }
        return 'recorded'
      })
    },
  }
}
