import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import type {
  Acceptance,
  ConfirmNote,
  ConfirmNotes,
  DecisionWrite,
  Rejection,
} from '../../../usecases/confirm/confirm-ports.ts'
import { settlesMailProblem } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import {
  type AcceptanceDocument,
  collections,
  type NoteDocument,
  type RejectionDocument,
} from '../collections.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { commitOnce } from '../run-once.ts'
import { momentOrNull } from '../timestamps.ts'
import { untilWritten } from '../until-written.ts'
import { toDeliveryNote } from './note-document.ts'
import { tellOfNote } from './note-feed.ts'

function toAcceptance(id: string, data: AcceptanceDocument): Acceptance {
  return { ...data, id, acceptedAt: data.acceptedAt.toDate() }
}

function toRejection(id: string, data: RejectionDocument): Rejection {
  return { ...data, id, rejectedAt: data.rejectedAt.toDate() }
}

/** What is set, as `deliveryNotes` keeps it. */
function toFields({ acceptedAt, rejectedAt, ...others }: DecisionWrite['set']): Partial<NoteDocument> {
  return {
    ...others,
    ...(acceptedAt !== undefined && { acceptedAt: momentOrNull(acceptedAt) }),
    ...(rejectedAt !== undefined && { rejectedAt: momentOrNull(rejectedAt) }),
  }
}

/** `deliveryNotes` and `acceptances` for the client's side. A token is looked up by its field's own index. */
export function firestoreConfirmNotes(db: Firestore): ConfirmNotes {
  const all = collections(db)
  const { deliveryNotes, acceptances, rejections, auditLog } = all

  // The document that was answered must not be replaced by another one in silence.
  async function acceptanceOf(id: string): Promise<Acceptance> {
    const data = (await acceptances.doc(id).get()).data()
    if (data === undefined) throw new Error('An acceptance without its record')
    return toAcceptance(id, data)
  }

  async function rejectionOf(id: string): Promise<Rejection> {
    const data = (await rejections.doc(id).get()).data()
    if (data === undefined) throw new Error('A rejection without its record')
    return toRejection(id, data)
  }

  async function toConfirmNote(
    snapshot: DocumentSnapshot<NoteDocument> | undefined,
  ): Promise<ConfirmNote | null> {
    const data = snapshot?.data()
    if (snapshot === undefined || data === undefined) return null
    const { acceptanceId, rejectionId } = data
    return {
      note: toDeliveryNote(snapshot.id, data),
      requestedAt: data.requestedAt?.toDate() ?? null,
      acceptance: acceptanceId === undefined ? null : await acceptanceOf(acceptanceId),
      rejection:
        rejectionId === undefined || acceptanceId !== undefined ? null : await rejectionOf(rejectionId),
    }
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

    decide(id, decide) {
      const entry = auditLog.doc()
      return untilWritten(async () => {
        const snapshot = await deliveryNotes.doc(id).get()
        const stored = await toConfirmNote(snapshot)
        if (stored === null || snapshot.updateTime === undefined) return null
        const { set, audit, acceptance, rejection, notices } = decide(stored)
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
        tellOfNote(batch, all, note, { ...snapshot.data(), ...marks })
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
