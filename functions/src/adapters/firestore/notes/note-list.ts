import type { DeliveryNotePage, DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import {
  type DeliveryNoteRow,
  deliveryNoteRowSchema,
  ROW_FIELDS,
} from '@kenshu/contract/delivery-note/schema'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import {
  AggregateField,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'

/** Rows that go out together: enough that a piece is worth its while, few enough that many lists at once are no load. */
const ROWS_AT_ONCE = 250

function foundBy(db: Firestore, { from, to, statuses }: NoteFilter): Query {
  let query: Query = db.collection('deliveryNotes')
  if (statuses.length < DELIVERY_NOTE_STATUSES.length) query = query.where('hakkouStatus', 'in', statuses)
  if (from !== '') query = query.where('deliveryDate', '>=', from)
  if (to !== '') query = query.where('deliveryDate', '<=', to)
  return query
}

/**
 * The list's query, by delivery date and id: only the fields of a row travel. With statuses it needs the composite
 * index hakkouStatus + deliveryDate (firestore.indexes.json).
 */
export function listQuery(db: Firestore, filter: NoteFilter): Query {
  return foundBy(db, filter)
    .orderBy('deliveryDate')
    .orderBy(FieldPath.documentId())
    .select(...ROW_FIELDS)
}

/** Count and sum of the same notes; needs the same index with totalAmountWithTax behind. */
export function totalsQuery(db: Firestore, filter: NoteFilter) {
  return foundBy(db, filter).aggregate({
    count: AggregateField.count(),
    totalAmountWithTax: AggregateField.sum('totalAmountWithTax'),
  })
}

function toRow(doc: QueryDocumentSnapshot): DeliveryNoteRow {
  return deliveryNoteRowSchema.parse({ ...doc.data(), id: doc.id })
}

/** All rows, by one query whose answer is read as fast as the rows are taken. */
export async function* listRows(db: Firestore, filter: NoteFilter): AsyncGenerator<DeliveryNoteRow[]> {
  let rows: DeliveryNoteRow[] = []
  // The stream's type is that of any stream; the SDK documents these as its items.
  const found = listQuery(
    db,
    filter,
  ).stream() as AsyncIterable<unknown> as AsyncIterable<QueryDocumentSnapshot>
  for await (const doc of found) {
    rows.push(toRow(doc))
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** @param after delivery date and id of the row before, as `next` had them */
export async function listPage(
  db: Firestore,
  filter: NoteFilter,
  limit: number,
  after: string | null,
): Promise<DeliveryNotePage> {
  const all = listQuery(db, filter).limit(limit)
  const [date = '', id = ''] = after?.split('.') ?? []
  const { docs, readTime } = await (after === null ? all : all.startAfter(date, id)).get()
  const rows = docs.map(toRow)
  const last = rows.at(-1)
  return {
    rows,
    next: last === undefined || rows.length < limit ? null : `${last.deliveryDate}.${last.id}`,
    readAt: readTime.toDate().toISOString(),
  }
}

export async function listTotals(db: Firestore, filter: NoteFilter): Promise<DeliveryNoteTotals> {
  return (await totalsQuery(db, filter).get()).data()
}
