import type { Firestore } from 'firebase-admin/firestore'
import type { AnswerRecord, AnswerRecords } from '../../../usecases/confirm/evidence/evidence.ts'
import { collections } from '../collections.ts'
import type { AnswerRecordDocument } from '../documents/answers.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { withTimestamps } from '../timestamps.ts'

/** Converts a record to the document that `answerEvidence` stores. */
export function toRecordDocument({ keptUntil, ...others }: Omit<AnswerRecord, 'id'>): AnswerRecordDocument {
  return withTimestamps({ ...others, expiresAt: keptUntil })
}

function toRecord(id: string, { expiresAt, at, staff, code, ...others }: AnswerRecordDocument): AnswerRecord {
  return {
    ...others,
    id,
    at: at.toDate(),
    staff: staff.map((seen) => ({ ...seen, at: seen.at.toDate() })),
    code: code === null ? null : { ...code, confirmedAt: code.confirmedAt.toDate() },
    keptUntil: expiresAt.toDate(),
  }
}

/** `answerEvidence/{id of the acceptance or rejection}`. Firestore deletes the documents (TTL on `expiresAt`). */
export function firestoreAnswerRecords(db: Firestore, log: DocumentLog): AnswerRecords {
  const { answerEvidence } = collections(db)
  return {
    async ofNote(noteId) {
      const { docs } = await answerEvidence.where('noteId', '==', noteId).get()
      return readEach(docs, (doc) => toRecord(doc.id, doc.data()), log)
    },
  }
}
