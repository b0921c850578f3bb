import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type UpdateData,
  type WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type {
  BegunClaim,
  Claim,
  ClaimDecision,
  ClaimOf,
  SendAttempt,
  SendDecision,
} from '../../../usecases/mail/mail-ports.ts'
import { factsOfAttempt } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import { type Collections, collections } from '../collections.ts'
import type { AuditDocument } from '../documents/audit.ts'
import { inMonth, toStanding, writeChange } from '../notes/write-change.ts'
import { commitOnce } from '../run-once.ts'
import { untilWritten } from '../until-written.ts'
import { latestOf, toAttempt, toDocument } from './attempt-document.ts'
import { recordEnd, recordEndUnchanged, type StoredClaim } from './end.ts'
import { toHandDayLock } from './hand-day.ts'
import { problemMarks } from './mail-problems.ts'
import { readForClaim, type SeenForClaim } from './read-for-claim.ts'

type Send = Extract<SendDecision, { kind: 'send' }>

/** Stores a whole document. The commit fails if it has changed since it was read. */
function replace<T extends object>(batch: WriteBatch, before: DocumentSnapshot<T>, data: T): void {
  const { ref, updateTime } = before
  if (updateTime === undefined) {
    batch.create(ref, data)
    return
  }
  // `set` has no precondition, so this is an update that also deletes what the new document does not have.
  const gone = Object.keys(before.data() ?? {}).filter((field) => !(field in data))
  const deleted = Object.fromEntries(gone.map((field) => [field, FieldValue.delete()]))
  batch.update(ref, { ...deleted, ...data } as UpdateData<T>, { lastUpdateTime: updateTime })
}

/**
 * Adds a claim to an empty batch. Everything that would change the decision to send also writes a document of this batch, and the commit then
 * fails: every other claim for the note writes the note's lock and marks, and every mail by hand to the same recipient writes the lock of the
 * day. The outcome or a bounce of the note's former attempt may still be recorded: that does not change a decision to send.
 * @returns a function of the commit's results: what is stored now, so that the attempt's end need not read it; null if the end must read it
 */
function addClaim(
  batch: WriteBatch,
  all: Collections,
  { stored, data, note, lock, own, day }: SeenForClaim,
  { attempt, change }: Send,
  auditRef: DocumentReference<AuditDocument>,
): (results: readonly WriteResult[]) => StoredClaim | null {
  const { ref, updateTime } = stored
  if (updateTime === undefined) throw new OwnError('A claim of a note that is not there')
  // The sender may die before it records the outcome. The note then keeps this mark, `unclear`.
  const marks = problemMarks('unclear', factsOfAttempt(attempt))
  if (change === undefined) batch.update(ref, marks, { lastUpdateTime: updateTime })
  else {
    batch.update(ref, { revision: note.revision }, { lastUpdateTime: updateTime })
    writeChange(batch, all, { before: stored, note, data }, change)
    batch.create(auditRef, toAuditDocument(inMonth(change.audit, note)))
    batch.update(ref, marks)
  }
  if (day !== null) replace(batch, day.lock, toHandDayLock(attempt))
  replace(batch, lock, { attempt: attempt.id })
  replace(batch, own, toDocument(attempt))
  return (results) => {
    const [noteSince, attemptSince] = [results[0]?.writeTime, results.at(-1)?.writeTime]
    if (change !== undefined || noteSince === undefined || attemptSince === undefined) return null
    return { data: { ...data, ...marks }, noteSince, attemptSince }
  }
}

/** Begins claims of attempts, on top of the documents that they are decided from (optimistic concurrency). */
export function firestoreClaims(db: Firestore): (of: ClaimOf) => BegunClaim {
  const all = collections(db)
  const { mailLog, auditLog } = all

  /** Every call creates a unique Message-ID, by which it recognises its own claim. */
  async function isClaimed({ id, messageId }: SendAttempt): Promise<boolean> {
    return toAttempt(id, (await mailLog.doc(id).get()).data())?.messageId === messageId
  }

  function claim<D extends SendDecision>(
    read: () => Promise<SeenForClaim>,
    wish: ClaimDecision<D>,
  ): Promise<Claim<D>> {
    const auditRef = auditLog.doc()
    return untilWritten(async () => {
      const seen = await read()
      const { data, note, own, latest, rejection, day } = seen
      const decision = await wish.decide({
        note,
        standing: toStanding(data),
        rejection,
        own: toAttempt(own.id, own.data()),
        latest: latestOf(toAttempt(latest.id, latest.data()), note),
        sentByHand: day?.attempts.filter((id) => id !== own.id).length ?? 0,
      })
      const claimed = (stored: StoredClaim | null): Claim<D> => ({
        decision,
        finish: async (attempt, audit) => {
          const isRecorded = stored !== null && (await recordEndUnchanged(db, stored, attempt, audit))
          if (!isRecorded) await recordEnd(db, attempt, audit)
        },
      })
      if (decision.kind === 'answered') return claimed(null)
      await wish.whenDecided?.(decision)
      const batch = db.batch()
      if (decision.kind === 'lost') {
        replace(batch, decision.attempt.id === own.id ? own : latest, toDocument(decision.attempt))
        batch.create(auditRef, toAuditDocument(decision.audit))
        await commitOnce(batch, async () => (await auditRef.get()).exists)
        return claimed(null)
      }
      const toStored = addClaim(batch, all, seen, decision, auditRef)
      const results = await commitOnce(batch, () => isClaimed(decision.attempt))
      return claimed(results === null ? null : toStored(results))
    })
  }

  return (of) => {
    let first: Promise<SeenForClaim> | null = readForClaim(all, of)
    // If the claim is not made, nobody waits for it.
    first.catch(() => undefined)
    const read = () => {
      const seen = first ?? readForClaim(all, of)
      first = null
      return seen
    }
    return (decision) => claim(read, decision)
  }
}
