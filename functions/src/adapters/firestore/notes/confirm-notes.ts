import {
  type CollectionReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type {
  Acceptance,
  ConfirmNote,
  ConfirmNotes,
  DecisionWrite,
} from '../../../usecases/confirm/confirm-ports.ts'
import { settlesMailProblem } from '../../../usecases/mail/mail-problem.ts'
import { newTask } from '../../../usecases/rejection/rejection-task.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { AcceptanceDocument } from '../documents/answers.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { commitOnce } from '../run-once.ts'
import { momentOrNull } from '../timestamps.ts'
import { untilWritten } from '../until-written.ts'
import { toRecordDocument } from './answer-records.ts'
import { marksAfterWrite } from './marks.ts'
import { linkSince, toDeliveryNote } from './note-document.ts'
import { tellOfNote } from './note-feed.ts'
import { rejectionIdOf, toRejection, toTaskDocument } from './rejected-notes.ts'
import { inMonth } from './write-change.ts'

function toAcceptance(id: string, data: AcceptanceDocument): Acceptance {
  return { ...data, id, acceptedAt: data.acceptedAt.toDate() }
}

/** Returns the stored answer. If it is missing, this throws rather than silently showing another document than the one answered. */
function recordOf<T>(found: ReadonlyMap<string, T>, id: string): T {
  const record = found.get(id)
  if (record === undefined) throw new OwnError('An answer without its record')
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
  /** The document from which each note was made, so that an answer needs no second read. */
  const documents = new WeakMap<ConfirmNote, DocumentSnapshot<NoteDocument>>()

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
    const rejectionIds = datas.flatMap((data) => (data && rejectionIdOf(data)) ?? [])
    const [accepted, rejected] = await Promise.all([
      records(acceptances, acceptanceIds),
      records(rejections, rejectionIds),
    ])
    const read = (snapshot: DocumentSnapshot<NoteDocument>): ConfirmNote | null => {
      const data = snapshot.data()
      if (data === undefined) return null
      const { acceptanceId } = data
      const rejectionId = rejectionIdOf(data)
      const made: ConfirmNote = {
        note: toDeliveryNote(snapshot.id, data),
        requestedAt: data.requestedAt?.toDate() ?? null,
        linkSince: linkSince(data),
        acceptance:
          acceptanceId === undefined ? null : toAcceptance(acceptanceId, recordOf(accepted, acceptanceId)),
        rejection: rejectionId === null ? null : toRejection(rejectionId, recordOf(rejected, rejectionId)),
      }
      documents.set(made, snapshot)
      return made
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

    decide(opened, decide) {
      const entry = auditLog.doc()
      let seen: ConfirmNote | null = opened
      return untilWritten(async () => {
        const stored = seen ?? (await toConfirmNote(await deliveryNotes.doc(opened.note.id).get()))
        // If this round loses its race, the next one reads the note again.
        seen = null
        const snapshot = stored === null ? undefined : documents.get(stored)
        if (stored === null || snapshot?.updateTime === undefined) return null
        const { set, audit, acceptance, rejection, evidence, notices } = decide(stored)
        const note = { ...stored.note, ...set, revision: stored.note.revision + 1 }
        const batch = db.batch()
        const data = snapshot.data()
        const answered = { ...toFields(set), unseenAnswer: true }
        const marks = {
          ...(settlesMailProblem(set.hakkouStatus, data?.mailProblem) && { mailProblem: null }),
          ...(data !== undefined && marksAfterWrite(data, answered)),
        }
        const sentBack = rejection !== null && {
          rejectionId: rejection.id,
          rejectionTask: toTaskDocument(newTask(rejection.rejectedAt, note.revision)),
        }
        batch.update(
          snapshot.ref,
          {
            ...answered,
            ...marks,
            revision: note.revision,
            ...(acceptance !== null && { acceptanceId: acceptance.id }),
            ...sentBack,
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
        tellOfNote(batch, all, snapshot, note, { ...data, ...marks, ...sentBack })
        batch.create(entry, toAuditDocument(inMonth(audit, note)))
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
