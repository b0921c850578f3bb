import { importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { monthOf } from '@kenshu/contract/month'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { documentBytes } from '../../../promote/plan/document-bytes.ts'
import { leavingEntries } from '../../../promote/plan/import-trail.ts'
import type { ImportTrace, Standing, StandingNote, UndoStep } from '../../../promote/plan/undo-note.ts'
import type { UndoOrigin, UndoStore } from '../../../runs/ports.ts'
import { searchKeysOf } from '../../../usecases/search/search-keys.ts'
import { collections } from '../collections.ts'
import { isTooLarge } from '../conflicts.ts'
import type { NoteDocument, UndoDocument } from '../documents/notes.ts'
import { sentRequests, transactionReader } from '../mail/sent-requests.ts'
import { marksAfterWrite } from '../notes/marks.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { entryToKeep, handOver, importAuditId, toTrace, writtenByZac } from './import-trail.ts'

/**
 * Converts a note to the form that an undo judges.
 * @param moved the run's own entry, if it has left the note
 */
function toStanding(
  data: NoteDocument,
  moved: ImportTrace | null,
  requestsSent: readonly Date[],
): StandingNote {
  const kept = (data.imports ?? []).map((entry) => ({ ...entry, at: entry.at.toDate() }))
  return {
    fields: importedFieldsSchema.parse(data),
    hakkouStatus: data.hakkouStatus,
    revision: data.revision,
    isAccepted: data.isAccepted,
    isRejected: data.isRejected,
    rejectedAt: data.rejectedAt?.toDate() ?? null,
    imports: moved === null ? kept : [moved, ...kept],
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
    ...requester,
    kind: 'undo',
    undoes: runId,
    ...step,
  }
}

/** Whether the note still has the run's own entry, or is gone. */
function hasEntry(data: NoteDocument | undefined, runId: string): boolean {
  return data === undefined || (data.imports ?? []).some((entry) => entry.runId === runId)
}

/** `deliveryNotes` for the undo of a promote: one transaction reads, decides and writes. */
export function firestoreUndoNotes(db: Firestore, log: DocumentLog): UndoStore {
  const all = collections(db)
  const { deliveryNotes, deletedDeliveryNotes, auditLog } = all

  /** Where a removed note is stored. The id is the same in every attempt, so that a retry recognises it. */
  const deletedRef = (id: string, { at }: UndoOrigin) =>
    deletedDeliveryNotes.doc(`${id}-${String(at.getTime())}`)

  /** The run's own entries that have left their notes, by note. */
  async function movedTraces(
    transaction: Transaction,
    runId: string,
    noteIds: readonly string[],
  ): Promise<Map<string, ImportTrace>> {
    if (noteIds.length === 0) return new Map()
    const found = await transaction.getAll(...noteIds.map((id) => auditLog.doc(importAuditId(id, runId))))
    return new Map(
      found.flatMap((snapshot): [string, ImportTrace][] => {
        const entry = snapshot.data()
        return entry === undefined ? [] : [[entry.target, toTrace(entry)]]
      }),
    )
  }

  /** Whether the run's own entry may have left the note. */
  function isMoved(note: DocumentSnapshot<NoteDocument>, runId: string): boolean {
    return readOrNull(note, () => !hasEntry(note.data(), runId), log) ?? false
  }

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
        deletedByName: requester.name,
        deletedMonth: monthOf(data.deliveryDate),
        changedAt: FieldValue.serverTimestamp(),
      })
      transaction.delete(ref)
    }
    if (step.kind === 'restore') {
      const { set, hakkouStatus, revision, importHash, changes } = step
      const trail = data.imports ?? []
      const former = trail.findLast(({ runId }) => runId !== origin.runId)
      const note = importedFieldsSchema.parse({ ...data, ...set })
      const { count } = leavingEntries(trail.map(documentBytes), changes, note)
      if (count > 0) transaction.update(ref, handOver(transaction, all, id, trail.slice(0, count)))
      const dates = { before: data.deliveryDate, after: note.deliveryDate }
      const entry = entryToKeep(
        transaction,
        all,
        id,
        toEntry(origin, { changes: [...changes], revision }),
        dates,
      )
      transaction.update(ref, {
        ...set,
        hakkouStatus,
        ...marksAfterWrite(data, { ...set, hakkouStatus }),
        revision,
        importHash,
        searchKeys: searchKeysOf(note),
        imports: FieldValue.arrayUnion(entry),
        importRuns: FieldValue.arrayRemove(origin.runId),
        ...writtenByZac(note.deliveryDate),
        replaced: FieldValue.delete(),
        ...(former !== undefined && { importedAt: former.at, importFolder: former.folder }),
      })
    }
  }

  return {
    async undo(planned, origin, decide) {
      if (planned.length === 0) return []
      const ids = planned.map(({ id }) => id)
      const settle = async (transaction: Transaction): Promise<UndoStep[]> => {
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
        const moved = await movedTraces(
          transaction,
          origin.runId,
          notes.filter((note) => isMoved(note, origin.runId)).map(({ id }) => id),
        )
        return planned.map((one, index) => {
          const note = notes[index]
          const data = note?.data()
          const isRemoved = removed.has(deletedRef(one.id, origin).id)
          const standing: Standing =
            note === undefined || data === undefined
              ? isRemoved
                ? 'removed'
                : 'gone'
              : (readOrNull(
                  note,
                  () => toStanding(data, moved.get(one.id) ?? null, requests.get(one.id) ?? []),
                  log,
                ) ?? 'unreadable')
          const step = decide(one, standing)
          if (data !== undefined) write(transaction, one.id, data, step, origin)
          return step
        })
      }
      try {
        return await db.runTransaction(settle)
      } catch (error) {
        if (isTooLarge(error)) return 'too_large'
        throw error
      }
    },
  }
}
