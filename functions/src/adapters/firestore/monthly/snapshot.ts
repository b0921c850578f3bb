import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { daysOfMonth } from '@kenshu/contract/monthly/month'
import { type Firestore, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import { monthFilter } from '../../../usecases/monthly/month-filter.ts'
import type { DeletedLine, Snapshot, StoredLine } from '../../../usecases/monthly/reconciliation-ports.ts'
import { collections } from '../collections.ts'
import type { DeletedNoteDocument, NoteDocument } from '../documents/notes.ts'
import { totalsQuery } from '../notes/note-list.ts'

/** Values that one `in` may name. */
const MOST_IN = 30

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

function toLine(id: string, data: Pick<NoteDocument, (typeof FIELDS)[number]>): StoredLine {
  return {
    id,
    billingNo: data.billingNo,
    date: data.deliveryDate,
    amount: data.totalAmountWithTax,
    clientName: data.clientName,
    title: data.billingTitle,
  }
}

function toDeleted(data: Pick<DeletedNoteDocument, (typeof DELETED_FIELDS)[number]>): DeletedLine {
  return { ...toLine(data.noteId, data), deletedAt: data.deletedAt.toDate() }
}

function chunksOf<T>(values: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  )
}

/** Deletions of a month's notes after a moment. */
export function deletedSinceQuery(db: Firestore, month: string, since: Date): Query<DeletedNoteDocument> {
  const { from, to } = daysOfMonth(month)
  return collections(db)
    .deletedDeliveryNotes.where('deliveryDate', '>=', from)
    .where('deliveryDate', '<=', to)
    .where('deletedAt', '>', Timestamp.fromDate(since))
    .orderBy('deliveryDate')
    .orderBy('deletedAt')
}

/** `deliveryNotes` and `deletedDeliveryNotes` as a transaction sees them. @param limits.readChunk documents of one getAll */
export function transactionSnapshot(
  db: Firestore,
  transaction: Transaction,
  limits: { readChunk: number },
): Snapshot {
  const { deliveryNotes, deletedDeliveryNotes } = collections(db)

  async function figure(filter: NoteFilter) {
    const { count, totalAmountWithTax: amount } = (await transaction.get(totalsQuery(db, filter))).data()
    return { count, amount }
  }
  async function deletions(query: Query<DeletedNoteDocument>) {
    // select() forgets the collection's type.
    const { docs } = await transaction.get(query.select(...DELETED_FIELDS) as Query<DeletedNoteDocument>)
    return docs.map((doc) => toDeleted(doc.data()))
  }

  return {
    async byStatus(month) {
      const found = DELIVERY_NOTE_STATUSES.map(
        async (status) => [status, await figure(monthFilter(month, { statuses: [status] }))] as const,
      )
      return new Map(await Promise.all(found))
    },

    ofDay: (date) => figure(monthFilter(date.slice(0, 7), { from: date, to: date })),

    async notesOn(dates) {
      const found = await Promise.all(
        chunksOf(dates, MOST_IN).map((chunk) =>
          transaction.get(
            // select() forgets the collection's type.
            deliveryNotes.where('deliveryDate', 'in', chunk).select(...FIELDS) as Query<NoteDocument>,
          ),
        ),
      )
      return found.flatMap(({ docs }) => docs.map((doc) => toLine(doc.id, doc.data())))
    },

    async notesById(ids) {
      const found = await Promise.all(
        chunksOf(ids, limits.readChunk).map((chunk) =>
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
        chunksOf(ids, MOST_IN).map((chunk) => deletions(deletedDeliveryNotes.where('noteId', 'in', chunk))),
      )
      return found.flat()
    },
  }
}
