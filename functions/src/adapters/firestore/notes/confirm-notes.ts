import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import type {
  Acceptance,
  ConfirmNote,
  ConfirmNotes,
  DecisionWrite,
} from '../../../usecases/confirm/confirm-ports.ts'
import { settlesMailProblem } from '../../../usecases/mail/mail-problem.ts'
import { toAuditDocument } from '../audit-document.ts'
import { type AcceptanceDocument, collections, type NoteDocument } from '../collections.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { commitOnce } from '../run-once.ts'
import { momentOrNull } from '../timestamps.ts'
import { untilWritten } from '../until-written.ts'
import { toDeliveryNote } from './note-document.ts'
import { tellOfNote } from './note-feed.ts'

function toAcceptance(id: string, data: AcceptanceDocument): Acceptance {
  return { ...data, id, acceptedAt: data.acceptedAt.toDate() }
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
  const { deliveryNotes, acceptances, auditLog } = all

  async function toConfirmNote(
    snapshot: DocumentSnapshot<NoteDocument> | undefined,
  ): Promise<ConfirmNote | null> {
    const data = snapshot?.data()
    if (snapshot === undefined || data === undefined) return null
    const id = data.acceptanceId
    const frozen = id === undefined ? undefined : (await acceptances.doc(id).get()).data()
    // The document that was accepted must not be replaced by another one in silence.
    if (id !== undefined && frozen === undefined) throw new Error('An acceptance without its record')
    return {
      note: toDeliveryNote(snapshot.id, data),
      requestedAt: data.requestedAt?.toDate() ?? null,
      acceptance: id === undefined || frozen === undefined ? null : toAcceptance(id, frozen),
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
        const { set, audit, acceptance, notices } = decide(stored)
        const note = { ...stored.note, ...set, revision: stored.note.revision + 1 }
        const batch = db.batch()
        const marks = { ...(settlesMailProblem(set.hakkouStatus) && { mailProblem: null }) }
        batch.update(
          snapshot.ref,
          {
            ...toFields(set),
            ...marks,
            revision: note.revision,
            ...(acceptance !== null && { acceptanceId: acceptance.id }),
          },
          { lastUpdateTime: snapshot.updateTime },
        )
        if (acceptance !== null) {
          const { id: acceptanceId, ...record } = acceptance
          const acceptedAt = Timestamp.fromDate(acceptance.acceptedAt)
          batch.create(acceptances.doc(acceptanceId), { ...record, acceptedAt })
        }
        tellOfNote(batch, all, note, { ...snapshot.data(), ...marks })
        batch.create(entry, toAuditDocument(audit))
        for (const notice of notices) queueNotice(batch, all, notice)
        await commitOnce(batch, async () => (await entry.get()).exists)
        return {
          ...stored,
          note,
          acceptance: acceptance ?? stored.acceptance,
        }
      })
    },
  }
}
