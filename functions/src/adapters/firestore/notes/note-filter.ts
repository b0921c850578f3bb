import { shiftDays, tokyoMidnight } from '@kenshu/contract/calendar-date'
import { UNASKED_STATUS } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'

type Sorted = 'deliveryDate' | 'requestedAt' | 'totalAmountWithTax'

/**
 * The fields by which a filter's notes are ordered, before their ids. In the index that serves the query, they follow the fields that are
 * compared for equality. A filter with ranges of both date and amount is served by date. A filter by amount alone, over all years, is
 * served by amount, since the index by date would have to read the entry of every note.
 */
function orderOf(filter: NoteFilter): readonly Sorted[] {
  const { from, to, clients, sales, minAmount, maxAmount, askedFrom, askedTo } = filter
  if (askedFrom !== '' || askedTo !== '') return ['deliveryDate', 'requestedAt', 'totalAmountWithTax']
  const { mailProblems, marks, importRun, handedTo } = filter
  const isNarrow = [clients, sales, mailProblems, marks, importRun, handedTo].some(({ length }) => length > 0)
  if (minAmount === null && maxAmount === null && !isNarrow) return ['deliveryDate']
  if (from === '' && to === '' && !isNarrow) return ['totalAmountWithTax']
  return ['deliveryDate', 'totalAmountWithTax']
}

/**
 * Midnight at the start of a day.
 * @param day in Tokyo
 */
function beginOf(day: string): Timestamp {
  return Timestamp.fromDate(tokyoMidnight(day))
}

/** The notes that match a filter, unordered. For `isUnasked` the query asks for the status only, since it cannot ask for a missing field. */
function matchingNotes(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  const { from, to, statuses, clients, sales, minAmount, maxAmount, askedFrom, askedTo } = filter
  const { mailProblems, importRun } = filter
  let query: Query<NoteDocument> = collections(db).deliveryNotes
  if (statuses.length < DELIVERY_NOTE_STATUSES.length) query = query.where('hakkouStatus', 'in', statuses)
  if (clients.length > 0) query = query.where('clientName', 'in', clients)
  if (sales.length > 0) query = query.where('salesPersonEmail', 'in', sales)
  if (from !== '') query = query.where('deliveryDate', '>=', from)
  if (to !== '') query = query.where('deliveryDate', '<=', to)
  if (minAmount !== null) query = query.where('totalAmountWithTax', '>=', minAmount)
  if (maxAmount !== null) query = query.where('totalAmountWithTax', '<=', maxAmount)
  if (mailProblems.length > 0) query = query.where('mailProblem', 'in', mailProblems)
  if (importRun !== '') query = query.where('importRuns', 'array-contains', importRun)
  if (filter.isUnasked) query = query.where('hakkouStatus', '==', UNASKED_STATUS)
  if (filter.handedTo !== '') query = query.where('rejectionTask.handedTo.uid', '==', filter.handedTo)
  for (const mark of filter.marks) query = query.where(`marks.${mark}`, '==', true)
  if (askedFrom !== '') query = query.where('requestedAt', '>=', beginOf(askedFrom))
  if (askedTo !== '') query = query.where('requestedAt', '<', beginOf(shiftDays(askedTo, 1)))
  return query
}

/**
 * The notes that match a filter, in order. Each field that is compared for equality needs a composite index in which the fields of the
 * order follow it (firestore.indexes.json); Firestore merges the indexes if there are several such fields. An array
 * that has a value counts as a field that is equal to it.
 */
export function filteredNotes(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  const ordered = orderOf(filter).reduce<Query<NoteDocument>>(
    (query, field) => query.orderBy(field),
    matchingNotes(db, filter),
  )
  return ordered.orderBy(FieldPath.documentId())
}

/** The notes of a filter by delivery date and status, in the order in which their clients sent them back. The others come first. */
export function notesByRejection(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  return matchingNotes(db, filter)
    .orderBy('rejectedAt')
    .orderBy('deliveryDate')
    .orderBy(FieldPath.documentId())
}

/** The notes that match a filter, for an aggregate query. The summed field must be in the index, so the order includes it before the id. */
export function countedNotes(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  const fields = new Set<Sorted>([...orderOf(filter), 'totalAmountWithTax'])
  return [...fields].reduce<Query<NoteDocument>>(
    (query, field) => query.orderBy(field),
    matchingNotes(db, filter),
  )
}

/** The cursor after a row. It holds the fields of every order, so it is valid for any filter. */
export function cursorOf({ deliveryDate, totalAmountWithTax, requestedAt, id }: DeliveryNoteRow): string {
  const asked = requestedAt === undefined ? [] : [Date.parse(requestedAt)]
  return [deliveryDate, totalAmountWithTax, ...asked, id].join('.')
}

/**
 * The values at which a filter's query continues.
 * @param after a cursor made by `cursorOf`
 */
export function placeOf(filter: NoteFilter, after: string): (string | number | Timestamp)[] {
  const [deliveryDate = '', amount = '', ...rest] = after.split('.')
  const [id = '', asked = '0'] = rest.reverse()
  const requestedAt = Timestamp.fromMillis(Number(asked))
  const place = { deliveryDate, requestedAt, totalAmountWithTax: Number(amount) }
  return [...orderOf(filter).map((field) => place[field]), id]
}
