import {
  type CollectionReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import type {
  Acceptance,
  ConfirmNote,
  ConfirmNotes,
  DecisionWrite,
  Rejection,
} from '../../../usecases/confirm/confirm-ports.ts'
import { settlesMailProblem } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { AcceptanceDocument, RejectionDocument } from '../documents/answers.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { commitOnce } from '../run-once.ts'
import { momentOrNull } from '../timestamps.ts'
import { untilWritten } from '../until-written.ts'
import { toRecordDocument } from './answer-records.ts'
import { linkSince, toDeliveryNote } from './note-document.ts'
import { tellOfNote } from './note-feed.ts'

function toAcceptance(id: string, data: AcceptanceDocument): Acceptance {
  return { ...data, id, acceptedAt: data.acceptedAt.toDate() }
}

function toRejection(id: string, data: RejectionDocument): Rejection {
  return { ...data, id, rejectedAt: data.rejectedAt.toDate() }
}

/** Returns the stored answer. If it is missing, this throws rather than silently showing another document than the one answered. */
function recordOf<T>(found: ReadonlyMap<string, T>, id: string): T {
  const record = found.get(id)
  if (record === undefined) throw new Error('An answer without its record')
  return record
}

/** Converts the fields of a decision to the form that `deliveryNotes` stores. */
function toFields({ acceptedAt, rejectedAt, ...others }: DecisionWrite['set']): Partial<NoteDocument> {
  return {
    ...others,
    ...(acceptedAt !== undefined && { acceptedAt: momentOrNull(acceptedAt) }),
    ...(rejectedAt !== undefined && { rejectedAt: momentOrNull(rejectedAt) }),
  }
}

/** `deliveryNotes` and `acceptances` for the client's side. A single-field index finds a note by its token. */
export function firestoreConfirmNotes(db: Firestore, log: DocumentLog): ConfirmNotes {
  const all = collections(db)
  const { deliveryNotes, acceptances, rejections, answerEvidence, auditLog } = all

  /**
   * Reads notes with their recorded answers.
   * @param look reads one of the notes
   */
  async function toConfirmNotes(
    snapshots: readonly DocumentSnapshot<NoteDocument>[],
    look: (
      snapshot: DocumentSnapshot<NoteDocument>,
      read: (one: DocumentSnapshot<NoteDocument>) => ConfirmNote | null,
    ) => ConfirmNote | null = (snapshot, read) => read(snapshot),
  ): Promise<(ConfirmNote | null)[]> {
    const datas = snapshots.map((snapshot) => snapshot.data())
    const acceptanceIds = datas.flatMap((data) => data?.acceptanceId ?? [])
    const rejectionIds = datas.flatMap((data) =>
      data?.acceptanceId === undefined ? (data?.rejectionId ?? []) : [],
    )
    const [accepted, rejected] = await Promise.all([
      records(acceptances, acceptanceIds),
      records(rejections, rejectionIds),
    ])
    const read = (snapshot: DocumentSnapshot<NoteDocument>): ConfirmNote | null => {
      const data = snapshot.data()
      if (data === undefined) return null
      const { acceptanceId, rejectionId } = data
      const isSentBack = acceptanceId === undefined && rejectionId !== undefined
      return {
        note: toDeliveryNote(snapshot.id, data),
        requestedAt: data.requestedAt?.toDate() ?? null,
        linkSince: linkSince(data),
        acceptance:
          acceptanceId === undefined ? null : toAcceptance(acceptanceId, recordOf(accepted, acceptanceId)),
        rejection: isSentBack ? toRejection(rejectionId, recordOf(rejected, rejectionId)) : null,
      }
    }
    return snapshots.map((snapshot) => look(snapshot, read))
  }

  async function records<T extends object>(
    collection: CollectionReference<T>,
    ids: readonly string[],
  ): Promise<Map<string, T>> {
    const found = ids.length === 0 ? [] : await db.getAll(...ids.map((id) => collection.doc(id)))
    // The types of getAll drop the collection's type.
    return new Map(found.filter(({ exists }) => exists).map((doc) => [doc.id, doc.data() as T]))
  }

  async function toConfirmNote(
    snapshot: DocumentSnapshot<NoteDocument> | undefined,
  ): Promise<ConfirmNote | null> {
    const [note] = snapshot === undefined ? [] : await toConfirmNotes([snapshot])
    return note ?? null
  }

  async function byField(
    field: 'accessToken' | 'noPasswordToken',
    token: string,
  ): Promise<ConfirmNote | null> {
    const { docs } = await deliveryNotes.where(field, '==', token).limit(1).get()
    return toConfirmNote(docs[0])
  }

  return {
    byAccessToken: (token) => byField('accessToken', token),
    byNoPasswordToken: (token) => byField('noPasswordToken', token),
    byId: async (id) => toConfirmNote(await deliveryNotes.doc(id).get()),
    async byIds(ids) {
      if (ids.length === 0) return []
      const snapshots = await db.getAll(...ids.map((id) => deliveryNotes.doc(id)))
      // The types of getAll drop the collection's type.
      return toConfirmNotes(snapshots as DocumentSnapshot<NoteDocument>[], (snapshot, read) =>
        readOrNull(snapshot, read, log),
      )
    },

    decide(id, decide) {
      const entry = auditLog.doc()
      return untilWritten(async () => {
        const snapshot = await deliveryNotes.doc(id).get()
        const stored = await toConfirmNote(snapshot)
        if (stored === null || snapshot.updateTime === undefined) return null
        const { set, audit, acceptance, rejection, evidence, notices } = decide(stored)
        const note = { ...stored.note, ...set, revision: stored.note.revision + 1 }
        const batch = db.batch()
        const marks = {
          ...(settlesMailProblem(set.hakkouStatus, snapshot.data()?.mailProblem) && { mailProblem: null }),
        }
        batch.update(
          snapshot.ref,
          {
            ...toFields(set),
            ...marks,
            revision: note.revision,
            ...(acceptance !== null && { acceptanceId: acceptance.id }),
            ...(rejection !== null && { rejectionId: rejection.id }),
          },
          { lastUpdateTime: snapshot.updateTime },
        )
        if (acceptance !== null) {
          const { id: acceptanceId, ...record } = acceptance
          const acceptedAt = Timestamp.fromDate(acceptance.acceptedAt)
          batch.create(acceptances.doc(acceptanceId), { ...record, acceptedAt })
        }
        if (rejection !== null) {
          const { id: rejectionId, ...record } = rejection
          const rejectedAt = Timestamp.fromDate(rejection.rejectedAt)
          batch.create(rejections.doc(rejectionId), { ...record, rejectedAt })
        }
        const { id: answerId, ...record } = evidence
        batch.create(answerEvidence.doc(answerId), toRecordDocument(record))
        tellOfNote(batch, all, snapshot, note, { ...snapshot.data(), ...marks })
        batch.create(entry, toAuditDocument(audit))
        for (const notice of notices) queueNotice(batch, all, notice)
        await commitOnce(batch, async () => (await entry.get()).exists)
        return {
          ...stored,
          note,
          acceptance: acceptance ?? stored.acceptance,
          rejection: acceptance === null ? (rejection ?? stored.rejection) : null,
        }
      })
    },
  }
}
