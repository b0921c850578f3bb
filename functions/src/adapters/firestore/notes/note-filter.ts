import { shiftDays, tokyoMidnight } from '@kenshu/contract/calendar-date'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'

type Sorted = 'deliveryDate' | 'requestedAt' | 'totalAmountWithTax'

/**
 * By what, before their ids, the notes of a filter are in order: the fields behind those compared for equality in the index
 * that answers it. Ranges of both are looked up by date. Amounts alone, over all years, are looked up by amount: the other
 * way would read the entry of every note there is.
 */
function orderOf(filter: NoteFilter): readonly Sorted[] {
  const { from, to, clients, sales, minAmount, maxAmount, askedFrom, askedTo, mailProblems } = filter
  if (askedFrom !== '' || askedTo !== '') return ['deliveryDate', 'requestedAt', 'totalAmountWithTax']
  const isNarrow = clients.length > 0 || sales.length > 0 || mailProblems.length > 0
  if (minAmount === null && maxAmount === null && !isNarrow) return ['deliveryDate']
  if (from === '' && to === '' && !isNarrow) return ['totalAmountWithTax']
  return ['deliveryDate', 'totalAmountWithTax']
}

/** @param day in Tokyo */
function beginOf(day: string): Timestamp {
  return Timestamp.fromDate(tokyoMidnight(day))
}

/** The notes that a filter finds, in no order. */
function matchingNotes(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  const { from, to, statuses, clients, sales, minAmount, maxAmount, askedFrom, askedTo, mailProblems } =
    filter
  let query: Query<NoteDocument> = collections(db).deliveryNotes
  if (statuses.length < DELIVERY_NOTE_STATUSES.length) query = query.where('hakkouStatus', 'in', statuses)
  if (clients.length > 0) query = query.where('clientName', 'in', clients)
  if (sales.length > 0) query = query.where('salesPersonEmail', 'in', sales)
  if (from !== '') query = query.where('deliveryDate', '>=', from)
  if (to !== '') query = query.where('deliveryDate', '<=', to)
  if (minAmount !== null) query = query.where('totalAmountWithTax', '>=', minAmount)
  if (maxAmount !== null) query = query.where('totalAmountWithTax', '<=', maxAmount)
  if (mailProblems.length > 0) query = query.where('mailProblem', 'in', mailProblems)
  if (askedFrom !== '') query = query.where('requestedAt', '>=', beginOf(askedFrom))
  if (askedTo !== '') query = query.where('requestedAt', '<', beginOf(shiftDays(askedTo, 1)))
  return query
}

/**
 * The notes that a filter finds, in order. Each field compared for equality needs its composite index with the fields of the
 * order behind it (firestore.indexes.json); Firestore joins those of several.
 */
export function filteredNotes(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  const ordered = orderOf(filter).reduce<Query<NoteDocument>>(
    (query, field) => query.orderBy(field),
    matchingNotes(db, filter),
  )
  return ordered.orderBy(FieldPath.documentId())
}

/** The same notes to be added up: what is summed must be in the index, and so in the order, before the id. */
export function countedNotes(db: Firestore, filter: NoteFilter): Query<NoteDocument> {
  const fields = new Set<Sorted>([...orderOf(filter), 'totalAmountWithTax'])
  return [...fields].reduce<Query<NoteDocument>>(
    (query, field) => query.orderBy(field),
    matchingNotes(db, filter),
  )
}

/** Where a page ends: the same for every order, so that it fits each. */
export function cursorOf({ deliveryDate, totalAmountWithTax, requestedAt, id }: DeliveryNoteRow): string {
  const asked = requestedAt === undefined ? [] : [Date.parse(requestedAt)]
  return [deliveryDate, totalAmountWithTax, ...asked, id].join('.')
}

/** The values by which the query of a filter goes on behind a page. @param after as `cursorOf` made it */
export function placeOf(filter: NoteFilter, after: string): (string | number | Timestamp)[] {
  const [deliveryDate = '', amount = '', ...rest] = after.split('.')
  const [id = '', asked = '0'] = rest.reverse()
  const requestedAt = Timestamp.fromMillis(Number(asked))
  const place = { deliveryDate, requestedAt, totalAmountWithTax: Number(amount) }
  return [...orderOf(filter).map((field) => place[field]), id]
}
