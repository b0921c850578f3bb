import { importedFieldsSchema } from '@kenshu/contract/delivery-note/schema'
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Standing, StandingNote, UndoStep } from '../../../promote/plan/undo-note.ts'
import type { UndoOrigin, UndoStore } from '../../../runs/ports.ts'
import { collections, type NoteDocument, type UndoDocument } from '../collections.ts'
import { sentRequests, transactionReader } from '../mail/sent-requests.ts'

function toStanding(data: NoteDocument, requestsSent: readonly Date[]): StandingNote {
  return {
    fields: importedFieldsSchema.parse(data),
    hakkouStatus: data.hakkouStatus,
    revision: data.revision,
    isAccepted: data.isAccepted,
    isRejected: data.isRejected,
    rejectedAt: data.rejectedAt?.toDate() ?? null,
    imports: (data.imports ?? []).map((entry) => ({ ...entry, at: entry.at.toDate() })),
    replaced: data.replaced ?? null,
    requestsSent,
  }
}

function toEntry(
  origin: UndoOrigin,
  step: Pick<UndoDocument, 'changes'> & { revision: number },
): UndoDocument {
  const { folder, runId, undoId, at, requester } = origin
  return {
    at: Timestamp.fromDate(at),
    runId: undoId,
    folder,
    uid: requester.uid,
    email: requester.email,
    kind: 'undo',
    undoes: runId,
    ...step,
  }
}

/** `deliveryNotes` for undoing a promote: read, decided and written in one transaction. */
export function firestoreUndoNotes(db: Firestore): UndoStore {
  const { deliveryNotes, deletedDeliveryNotes } = collections(db)

  /** Where a removed note is kept: the same place in every attempt, so that the next one knows it. */
  const deletedRef = (id: string, { at }: UndoOrigin) =>
    deletedDeliveryNotes.doc(`${id}-${String(at.getTime())}`)

  function write(
    transaction: Transaction,
    id: string,
    data: NoteDocument,
    step: UndoStep,
    origin: UndoOrigin,
  ): void {
    const ref = deliveryNotes.doc(id)
    if (step.kind === 'remove') {
      const { at, requester } = origin
      transaction.create(deletedRef(id, origin), {
        ...data,
        imports: [...(data.imports ?? []), toEntry(origin, { changes: [], revision: data.revision })],
        noteId: id,
        deletedAt: Timestamp.fromDate(at),
        deletedByUid: requester.uid,
        deletedByEmail: requester.email,
      })
      transaction.delete(ref)
    }
    if (step.kind === 'restore') {
      const { set, hakkouStatus, revision, importHash, changes } = step
      const former = (data.imports ?? []).findLast(({ runId }) => runId !== origin.runId)
      transaction.update(ref, {
        ...set,
        hakkouStatus,
        revision,
        importHash,
        imports: FieldValue.arrayUnion(toEntry(origin, { changes: [...changes], revision })),
        replaced: FieldValue.delete(),
        ...(former !== undefined && { importedAt: former.at, importFolder: former.folder }),
      })
    }
  }

  return {
    undo(planned, origin, decide) {
      if (planned.length === 0) return Promise.resolve([])
      const ids = planned.map(({ id }) => id)
      return db.runTransaction(async (transaction) => {
        const [notes, requests] = await Promise.all([
          transaction.getAll(...ids.map((id) => deliveryNotes.doc(id))),
          sentRequests(db, transactionReader(transaction), ids),
        ])
        const gone = ids.filter((_, index) => notes[index]?.exists !== true)
        const removed = new Set(
          (gone.length === 0 ? [] : await transaction.getAll(...gone.map((id) => deletedRef(id, origin))))
            .filter(({ exists }) => exists)
            .map((snapshot) => snapshot.id),
        )
        return planned.map((one, index) => {
          const data = notes[index]?.data()
          const isRemoved = removed.has(deletedRef(one.id, origin).id)
          const standing: Standing =
            data === undefined
              ? isRemoved
                ? 'removed'
                : 'gone'
              : toStanding(data, requests.get(one.id) ?? [])
          const step = decide(one, standing)
          if (data !== undefined) write(transaction, one.id, data, step, origin)
          return step
        })
      })
    },
  }
}
