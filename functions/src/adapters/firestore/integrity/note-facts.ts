import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { AnswerFacts, NoteFacts } from '../../../usecases/integrity/integrity-ports.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { withDates } from '../timestamps.ts'

const moment = z.date().nullable().catch(null)
const words = z.array(z.string()).nullable().catch(null)
const word = z.string().nullable().catch(null)

/** Whatever is wrong with a field counts as its absence; the note itself is judged by its own schema. */
const factsSchema = z.object({
  requestedAt: moment,
  requestMailedAt: moment,
  reissuedAt: moment,
  unseenAnswer: z.boolean().catch(false),
  marks: z.record(z.string(), z.literal(true)).catch({}),
  searchKeys: words,
  importHash: word,
  importRuns: words,
  imports: z
    .array(z.object({ kind: z.string(), runId: z.string(), undoes: z.string().optional() }))
    .nullable()
    .catch(null),
  acceptanceId: word,
  rejectionId: word,
})

/** A note's document, for the nightly check. */
export function toNoteFacts(doc: DocumentSnapshot<NoteDocument>): NoteFacts {
  const data = doc.data()
  const facts = factsSchema.parse(withDates(data ?? {}))
  let note: NoteFacts['note'] = null
  try {
    if (data !== undefined) note = toDeliveryNote(doc.id, data)
  } catch {
    // The check tells that it cannot be read.
  }
  return { ...facts, id: doc.id, note }
}

const answerSchema = z.object({
  noteId: z.string().catch(''),
  at: moment,
  text: z.string().catch(''),
  hash: z.string().catch(''),
})

/** An acceptance or a rejection, for the nightly check. */
export function toAnswerFacts(doc: DocumentSnapshot): AnswerFacts {
  const data = withDates(doc.data() ?? {})
  const at: unknown = data['acceptedAt'] ?? data['rejectedAt']
  return { ...answerSchema.parse({ ...data, at }), id: doc.id }
}
