import {
  type DeliveryNotePage,
  type DeliveryNoteTotals,
  isUnasked,
  type VersionedRow,
} from '@kenshu/contract/delivery-note/list'
import {
  type DeliveryNoteRow,
  deliveryNoteRowSchema,
  ROW_FIELDS,
  rowMarksSchema,
} from '@kenshu/contract/delivery-note/row'
import { AggregateField, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { readPage } from '../read-page.ts'
import { rowMarks, versionOf } from './note-document.ts'
import { countedNotes, cursorOf, filteredNotes, placeOf } from './note-filter.ts'
import { isKept, unaskedTotals } from './unasked.ts'

/** A row of the list was found by its import, or by whom it was handed on to, and need not name them. */
export const MARK_FIELDS = Object.keys(rowMarksSchema.omit({ importRuns: true, handedTo: true }).shape)
/** Firestore stores the marks in other types. */
const rowFieldsSchema = deliveryNoteRowSchema.omit({
  requestedAt: true,
  mailProblem: true,
  importRuns: true,
  marks: true,
  rejectedAt: true,
  handedTo: true,
})

/** The list's query, which reads only the fields of a row. */
export function listQuery(db: Firestore, filter: NoteFilter) {
  return filteredNotes(db, filter).select(...ROW_FIELDS, ...MARK_FIELDS)
}

/** Count and sum of the same notes. The query needs the same index, with totalAmountWithTax in it. */
export function totalsQuery(db: Firestore, filter: NoteFilter) {
  return countedNotes(db, filter).aggregate({
    count: AggregateField.count(),
    totalAmountWithTax: AggregateField.sum('totalAmountWithTax'),
  })
}

/** @throws ZodError if the note cannot be read */
export function toRow(doc: QueryDocumentSnapshot): DeliveryNoteRow {
  // select() drops the collection's type.
  const data = doc.data() as NoteDocument
  return {
    ...rowFieldsSchema.parse({ ...data, id: doc.id }),
    ...rowMarks(data),
    ...(data.rejectedAt && { rejectedAt: data.rejectedAt.toDate().toISOString() }),
  }
}

/** All readable rows, streamed from one query no faster than the caller consumes them. */
export async function* listRows(
  db: Firestore,
  filter: NoteFilter,
  log: DocumentLog,
): AsyncGenerator<DeliveryNoteRow[]> {
  let rows: DeliveryNoteRow[] = []
  // The SDK types this as a generic stream; its documentation says that the items are these.
  const found = listQuery(
    db,
    filter,
  ).stream() as AsyncIterable<unknown> as AsyncIterable<QueryDocumentSnapshot>
  for await (const doc of found) {
    // select() drops the collection's type.
    if (!isKept(filter, () => doc.data() as NoteDocument)) continue
    const row = readOrNull(doc, toRow, log)
    if (row !== null) rows.push(row)
    if (rows.length < LIMITS.listPieceRows) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/**
 * One page of the list. The query finds at most `limit` notes. If the filter also has `isUnasked`, which no query can ask for, the notes that
 * do not match it are left out, so the page has fewer rows.
 * @param after the `next` cursor of the page before
 */
export async function listPage(
  db: Firestore,
  filter: NoteFilter,
  limit: number,
  after: string | null,
  log: DocumentLog,
): Promise<DeliveryNotePage> {
  const all = listQuery(db, filter)
  const { found, unreadable, readTime } = await readPage(
    after === null ? all : all.startAfter(...placeOf(filter, after)),
    limit,
    (doc): VersionedRow => ({ ...toRow(doc), version: versionOf(doc) }),
    log,
  )
  const last = found.at(-1)
  return {
    rows: found.filter((row) => !filter.isUnasked || isUnasked(row)),
    unreadable,
    next: last === undefined || found.length < limit ? null : cursorOf(last),
    readAt: readTime.toDate().toISOString(),
  }
}

/** Count and sum of the notes that match a filter. */
export async function listTotals(db: Firestore, filter: NoteFilter): Promise<DeliveryNoteTotals> {
  const totals = async (asked: NoteFilter) => (await totalsQuery(db, asked).get()).data()
  return filter.isUnasked ? unaskedTotals(filter, totals) : totals(filter)
}
