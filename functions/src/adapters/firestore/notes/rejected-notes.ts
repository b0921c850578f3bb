import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Rejection } from '../../../usecases/confirm/confirm-ports.ts'
import type { RejectedNotes } from '../../../usecases/rejection/get-rejection.ts'
import type { RejectionTask } from '../../../usecases/rejection/rejection-task.ts'
import { collections } from '../collections.ts'
import type { RejectionDocument } from '../documents/answers.ts'
import type { NoteDocument, RejectionTaskDocument } from '../documents/notes.ts'
import { toDeliveryNote } from './note-document.ts'

/** Converts `rejections/{id}` to what the note's client sent back. */
export function toRejection(id: string, data: RejectionDocument): Rejection {
  return { ...data, id, rejectedAt: data.rejectedAt.toDate() }
}

/** The id in `rejections` of what an unaccepted note's client last sent back; null if there is none. */
export function rejectionIdOf({
  acceptanceId,
  rejectionId,
}: Pick<NoteDocument, 'acceptanceId' | 'rejectionId'>): string | null {
  return acceptanceId === undefined ? (rejectionId ?? null) : null
}

/** The rejection task that a note stores; null if it has none. */
export function toTask({ rejectionTask }: Pick<NoteDocument, 'rejectionTask'>): RejectionTask | null {
  return rejectionTask === undefined ? null : { ...rejectionTask, of: rejectionTask.of.toDate() }
}

/** Converts a rejection task to what the note stores. */
export function toTaskDocument(task: RejectionTask): RejectionTaskDocument {
  return { ...task, of: Timestamp.fromDate(task.of) }
}

/** `deliveryNotes` with `rejections`, for staff who see to them. */
export function firestoreRejectedNotes(db: Firestore): RejectedNotes {
  const { deliveryNotes, rejections } = collections(db)
  return {
    async get(id) {
      const data = (await deliveryNotes.doc(id).get()).data()
      if (data === undefined) return null
      const rejectionId = rejectionIdOf(data)
      const found = rejectionId === null ? undefined : (await rejections.doc(rejectionId).get()).data()
      return {
        note: toDeliveryNote(id, data),
        task: toTask(data),
        rejection: rejectionId === null || found === undefined ? null : toRejection(rejectionId, found),
        imports: (data.imports ?? []).map((entry) => ({ ...entry, at: entry.at.toDate() })),
      }
    },
  }
}
