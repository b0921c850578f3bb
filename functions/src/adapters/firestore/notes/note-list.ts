import type { DeliveryNotePage, DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import {
  type DeliveryNoteRow,
  deliveryNoteRowSchema,
  ROW_FIELDS,
  rowMarksSchema,
} from '@kenshu/contract/delivery-note/schema'
import { AggregateField, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { rowMarks } from './note-document.ts'
import { countedNotes, cursorOf, filteredNotes, placeOf } from './note-filter.ts'

const MARK_FIELDS = Object.keys(rowMarksSchema.shape)
/** The store has the marks in types of its own. */
const rowFieldsSchema = deliveryNoteRowSchema.omit({ requestedAt: true, mailProblem: true })

/** Rows that go out together: enough that a piece is worth its while, few enough that many lists at once are no load. */
const ROWS_AT_ONCE = 250

/** The list's query: only the fields of a row travel. */
export function listQuery(db: Firestore, filter: NoteFilter) {
  return filteredNotes(db, filter).select(...ROW_FIELDS, ...MARK_FIELDS)
}

/** Count and sum of the same notes; needs the same index with totalAmountWithTax in it. */
export function totalsQuery(db: Firestore, filter: NoteFilter) {
  return countedNotes(db, filter).aggregate({
    count: AggregateField.count(),
    totalAmountWithTax: AggregateField.sum('totalAmountWithTax'),
  })
}

function toRow(doc: QueryDocumentSnapshot): DeliveryNoteRow {
  // select() forgets the collection's type.
  const data = doc.data() as NoteDocument
  return { ...rowFieldsSchema.parse({ ...data, id: doc.id }), ...rowMarks(data) }
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

/** @param after where the page before ended, as its `next` had it */
export async function listPage(
  db: Firestore,
  filter: NoteFilter,
  limit: number,
  after: string | null,
): Promise<DeliveryNotePage> {
  const all = listQuery(db, filter).limit(limit)
  const { docs, readTime } = await (after === null ? all : all.startAfter(...placeOf(filter, after))).get()
  const rows = docs.map(toRow)
  const last = rows.at(-1)
  return {
    rows,
    next: last === undefined || rows.length < limit ? null : cursorOf(last),
    readAt: readTime.toDate().toISOString(),
  }
}

export async function listTotals(db: Firestore, filter: NoteFilter): Promise<DeliveryNoteTotals> {
  return (await totalsQuery(db, filter).get()).data()
}
