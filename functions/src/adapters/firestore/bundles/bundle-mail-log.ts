import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { BUNDLE_NOT_FOUND } from '../../../failure-sentences.ts'
import type {
  BundleDecision,
  BundledEnd,
  BundleMailLog,
  BundleSituation,
} from '../../../usecases/bundles/bundle-ports.ts'
import type { SendAttempt } from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections, type MailLogDocument, type NoteDocument } from '../collections.ts'
import { isStillOpen, marksAfter, toAttempt, toDocument } from '../mail/attempt-document.ts'
import { problemMarks } from '../mail/mail-problems.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { writeChange } from '../notes/write-change.ts'
import { runOnce } from '../run-once.ts'
import { toBundle, toMailDocument } from './bundle-document.ts'

/** What stood before an attempt's end: the note, the attempt, and the note's last one. */
interface Before {
  data: NoteDocument | undefined
  stored: MailLogDocument | undefined
  latestId: string | undefined
}

/** The SDK refuses a getAll of nothing. */
async function readAll<T extends object>(
  transaction: Transaction,
  refs: readonly DocumentReference<T>[],
): Promise<DocumentSnapshot<T>[]> {
  return refs.length === 0 ? [] : transaction.getAll(...refs)
}

/**
 * The mails of bundles: the bundle says how far its mail is, and each of its notes has an attempt of its own in `mailLog`, as if it had
 * been asked for alone. So all that looks at a note's requests sees these too.
 */
export function firestoreBundleMailLog(db: Firestore): BundleMailLog {
  const all = collections(db)
  const { bundles, deliveryNotes, mailLog, mailLocks, auditLog } = all

  async function situationOf(transaction: Transaction, id: string): Promise<BundleSituation> {
    const data = (await transaction.get(bundles.doc(id))).data()
    if (data === undefined) throw new Failure('not_found', BUNDLE_NOT_FOUND)
    const bundle = toBundle(id, data)
    const [notes, locks] = await Promise.all([
      readAll(
        transaction,
        bundle.notes.map((note) => deliveryNotes.doc(note.id)),
      ),
      readAll(
        transaction,
        bundle.notes.map((note) => mailLocks.doc(note.id)),
      ),
    ])
    const lastIds = locks.flatMap((lock) => lock.data()?.attempt ?? [])
    const lasts = await readAll(
      transaction,
      lastIds.map((last) => mailLog.doc(last)),
    )
    const attempts = lasts.flatMap((last) => toAttempt(last.id, last.data()) ?? [])
    return {
      bundle,
      notes: notes.map((note) => {
        const stored = note.data()
        return stored === undefined ? null : toDeliveryNote(note.id, stored)
      }),
      latest: new Map(attempts.map((attempt) => [attempt.noteId, attempt])),
    }
  }

  /** Records what is still open of some ends. @returns the writes, after all reads */
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
        const data = notes[index]?.data()
        if (isStillOpen(stored, end.attempt)) {
          writeEnd(transaction, end, { data, stored, latestId: locks[index]?.data()?.attempt })
        }
      }
    }
  }

  function writeEnd(
    transaction: Transaction,
    { attempt, audit, update }: BundledEnd,
    { data, stored, latestId }: Before,
  ): void {
    // Not `set`: somebody may have written already what came back of it.
    transaction.update(mailLog.doc(attempt.id), toDocument(attempt))
    const note = data === undefined ? null : toDeliveryNote(attempt.noteId, data)
    const change = note === null ? null : update(note)
    transaction.create(
      auditLog.doc(),
      toAuditDocument({ ...audit, ...(change !== null && { changes: change.changes }) }),
    )
    // The note may have been deleted meanwhile.
    if (note === null || data === undefined) return
    const marks = marksAfter(attempt, audit.at, data, latestId, stored)
    if (change !== null) {
      writeChange(
        transaction,
        all,
        { note, data },
        { set: change.set, requestedAt: audit.at, mailProblem: marks?.mailProblem ?? null, audit },
      )
      return
    }
    if (marks === null) return
    transaction.update(deliveryNotes.doc(note.id), marks)
    tellOfNote(transaction, all, note, { ...data, ...marks })
  }

  function writeClaim(transaction: Transaction, attempt: SendAttempt): void {
    transaction.set(mailLog.doc(attempt.id), toDocument(attempt))
    transaction.set(mailLocks.doc(attempt.noteId), { attempt: attempt.id })
    // Whoever sends it may die before the outcome is recorded: then it is what this says.
    transaction.update(deliveryNotes.doc(attempt.noteId), problemMarks('unclear', factsOfAttempt(attempt)))
  }

  return {
    claim(id, decide) {
      const decideNow = async (transaction: Transaction): Promise<BundleDecision> => {
        const decision = decide(await situationOf(transaction, id))
        if (decision.kind === 'answered') return decision
        const mail = toMailDocument(decision.mail)
        if (decision.kind === 'lost') {
          const write = await endsOf(transaction, decision.ends)
          transaction.update(bundles.doc(id), { mail })
          write()
          return decision
        }
        for (const attempt of decision.attempts) writeClaim(transaction, attempt)
        // From now on the mail may be in the client's hands, whatever becomes of us.
        const requestedAt = Timestamp.fromDate(decision.mail.startedAt)
        transaction.update(bundles.doc(id), { mail, requestedAt, expiresAt: null })
        return decision
      }
      return runOnce(db, decideNow, async (transaction, { kind, mail }) => {
        const stored = (await transaction.get(bundles.doc(id))).data()?.mail
        const isSame = stored?.state === mail.state && stored.messageId === mail.messageId
        return kind !== 'answered' && isSame
      })
    },

    async finish(id, mail, ends) {
      await db.runTransaction(async (transaction) => {
        const ref = bundles.doc(id)
        const stored = (await transaction.get(ref)).data()?.mail
        const write = await endsOf(transaction, ends)
        if (stored !== undefined && stored.state !== 'none' && stored.messageId === mail.messageId) {
          transaction.update(ref, { mail: toMailDocument(mail) })
        }
        write()
      })
    },
  }
}
