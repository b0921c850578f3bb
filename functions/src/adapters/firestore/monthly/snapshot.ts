import { inChunks } from '@kenshu/contract/in-chunks'
import { daysOfMonth } from '@kenshu/contract/month'
import {
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { DeletedLine, StoredLine, StoredSide } from '../../../usecases/monthly/reconciliation-ports.ts'
import { collections } from '../collections.ts'
import type { DeletedNoteDocument, NoteDocument } from '../documents/notes.ts'
import { selectFields } from '../select-fields.ts'
import { momentOrMade } from '../timestamps.ts'
import { type MonthLimits, pagesOf } from './note-pages.ts'

const FIELDS = [
  'billingNo',
  'deliveryDate',
  'totalAmountWithTax',
  'clientName',
  'billingTitle',
] as const satisfies readonly (keyof NoteDocument)[]
const DELETED_FIELDS = [
  ...FIELDS,
  'noteId',
  'deletedAt',
] as const satisfies readonly (keyof DeletedNoteDocument)[]

/** What an amount adds to a sum. As in the store's own sums, a value that is not a number adds nothing. */
export function summandOf(amount: unknown): number {
  return typeof amount === 'number' ? amount : 0
}

/** Returns the text, or the fallback if it is not one. */
function textOr(text: unknown, other: string): string {
  return typeof text === 'string' ? text : other
}

/**
 * Converts a note for the comparison with an export. No note is skipped, because the two sides would then seem to differ. An unreadable
 * amount counts as 0, as in the store's sums, so the note is reported as a difference.
 */
function toLine(id: string, data: Pick<NoteDocument, (typeof FIELDS)[number]>): StoredLine {
  return {
    id,
    billingNo: textOr(data.billingNo, id),
    date: textOr(data.deliveryDate, ''),
    amount: summandOf(data.totalAmountWithTax),
    clientName: textOr(data.clientName, ''),
    title: textOr(data.billingTitle, ''),
  }
}

function toDeleted(doc: QueryDocumentSnapshot<DeletedNoteDocument>): DeletedLine {
  const data = doc.data()
  return { ...toLine(data.noteId, data), deletedAt: momentOrMade(data.deletedAt, doc) }
}

/** The deletions of a month's notes after a moment. */
export function deletedSinceQuery(db: Firestore, month: string, since: Date): Query<DeletedNoteDocument> {
  const { from, to } = daysOfMonth(month)
  return collections(db)
    .deletedDeliveryNotes.where('deliveryDate', '>=', from)
    .where('deliveryDate', '<=', to)
    .where('deletedAt', '>', Timestamp.fromDate(since))
    .orderBy('deliveryDate')
    .orderBy('deletedAt')
}

/** Reads `deliveryNotes` and `deletedDeliveryNotes` in a transaction, for the comparison with an export. */
export function storedAt(
  db: Firestore,
  transaction: Transaction,
  { readChunk, monthPage }: MonthLimits,
): Omit<StoredSide, 'figure'> {
  const { deliveryNotes, deletedDeliveryNotes } = collections(db)

  async function deletions(query: Query<DeletedNoteDocument>) {
    const { docs } = await transaction.get(selectFields(query, DELETED_FIELDS))
    return docs.map(toDeleted)
  }

  return {
    async *notesOn(dates) {
      for (const chunk of inChunks(dates, LIMITS.valuesOfIn)) {
        const query = selectFields(deliveryNotes.where('deliveryDate', 'in', chunk), FIELDS)
        for await (const docs of pagesOf(transaction, query, monthPage))
          yield docs.map((doc) => toLine(doc.id, doc.data()))
      }
    },

    async notesById(ids) {
      const found = await Promise.all(
        inChunks(ids, readChunk).map((chunk) =>
          transaction.getAll(...chunk.map((id) => deliveryNotes.doc(id)), { fieldMask: [...FIELDS] }),
        ),
      )
      return found.flat().flatMap((snapshot) => {
        const data = snapshot.data()
        return data === undefined ? [] : [toLine(snapshot.id, data)]
      })
    },

    deletedSince: (month, since) => deletions(deletedSinceQuery(db, month, since)),

    async deletionsOf(ids) {
      const found = await Promise.all(
        inChunks(ids, LIMITS.valuesOfIn).map((chunk) =>
          deletions(deletedDeliveryNotes.where('noteId', 'in', chunk)),
        ),
      )
      return found.flat()
    },
  }
}
