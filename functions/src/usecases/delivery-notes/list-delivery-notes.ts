import {
  combinationsOf,
  type DeliveryNotePage,
  type DeliveryNoteQuery,
  type DeliveryNoteTotals,
  PROBLEM_OF_ATTENTION,
} from '@kenshu/contract/delivery-note/list'
import { type DeliveryNoteRow, NOTE_MARKS } from '@kenshu/contract/delivery-note/row'
import { expandStatusFilters } from '@kenshu/contract/delivery-note/status'
import { runOfImportKey } from '@kenshu/contract/imports/import-key'
import { MAX_COMBINATIONS } from '@kenshu/contract/limits'
import { Failure } from '../../failure.ts'
import { AMOUNTS_REVERSED, FROM_AFTER_TO, TOO_MANY_COMBINATIONS } from '../../messages/failures.ts'
import type { DeliveryNotes, NoteFilter } from './note-ports.ts'

interface Dependencies {
  notes: DeliveryNotes
}

/** @throws Failure `invalid_request` if a range is reversed, or the query has too many combinations */
export function toFilter(query: DeliveryNoteQuery): NoteFilter {
  const { from_date: from, to_date: to, min_amount: min, max_amount: max } = query
  if (from !== '' && to !== '' && from > to) throw new Failure('invalid_request', FROM_AFTER_TO)
  const { asked_from: askedFrom, asked_to: askedTo } = query
  if (askedFrom !== '' && askedTo !== '' && askedFrom > askedTo) {
    throw new Failure('invalid_request', FROM_AFTER_TO)
  }
  if (min !== undefined && max !== undefined && min > max) {
    throw new Failure('invalid_request', AMOUNTS_REVERSED)
  }
  const clients = [...new Set(query.client)]
  const sales = [...new Set(query.sales)]
  if (combinationsOf({ ...query, client: clients, sales }) > MAX_COMBINATIONS) {
    throw new Failure('invalid_request', TOO_MANY_COMBINATIONS)
  }
  return {
    from,
    to,
    statuses: expandStatusFilters(query.hakkou_status),
    clients,
    sales,
    minAmount: min ?? null,
    maxAmount: max ?? null,
    askedFrom,
    askedTo,
    mailProblems: [...new Set(query.attention)].map((attention) => PROBLEM_OF_ATTENTION[attention]),
    importRun: runOfImportKey(query.import),
    marks: NOTE_MARKS.filter((mark) => query.mark.includes(mark)),
    isUnasked: query.mark.includes('unasked'),
    handedTo: query.handed_to,
  }
}

/**
 * The rows that meet every condition of the query, streamed in pieces so that nobody holds the whole list in memory.
 * @throws Failure `invalid_request` if a range ends before it begins, or if the query needs more combinations than Firestore supports
 */
export function listDeliveryNotes(
  { notes }: Dependencies,
  query: DeliveryNoteQuery,
): AsyncIterable<DeliveryNoteRow[]> {
  return notes.list(toFilter(query))
}

/**
 * One page of the list.
 * @throws Failure `invalid_request` as listDeliveryNotes
 */
export function pageDeliveryNotes(
  { notes }: Dependencies,
  query: DeliveryNoteQuery,
  limit: number,
  after: string | undefined,
): Promise<DeliveryNotePage> {
  return notes.page(toFilter(query), limit, after ?? null)
}

/**
 * Count and sum of the list.
 * @throws Failure `invalid_request` as listDeliveryNotes
 */
export async function totalDeliveryNotes(
  { notes }: Dependencies,
  query: DeliveryNoteQuery,
): Promise<DeliveryNoteTotals> {
  return notes.totals(toFilter(query))
}
