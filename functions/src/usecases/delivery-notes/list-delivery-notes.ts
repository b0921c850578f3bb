import type {
  DeliveryNotePage,
  DeliveryNoteQuery,
  DeliveryNoteTotals,
} from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { expandStatusFilters } from '@kenshu/contract/delivery-note/status'
import { Failure } from '../../failure.ts'
import { FROM_AFTER_TO } from '../../failure-sentences.ts'
import type { DeliveryNotes, NoteFilter } from './note-ports.ts'

interface Dependencies {
  notes: DeliveryNotes
}

function toFilter({ from_date: from, to_date: to, hakkou_status: statuses }: DeliveryNoteQuery): NoteFilter {
  if (from !== '' && to !== '' && from > to) throw new Failure('invalid_request', FROM_AFTER_TO)
  return { from, to, statuses: expandStatusFilters(statuses) }
}

/**
 * The rows of the list: delivery date in the range (both ends included, '' for no bound), status among the chosen. They come
 * in pieces, so that nobody holds the whole.
 * @throws Failure `invalid_request` where from is after to
 */
export function listDeliveryNotes(
  { notes }: Dependencies,
  query: DeliveryNoteQuery,
): AsyncIterable<DeliveryNoteRow[]> {
  return notes.list(toFilter(query))
}

/** A piece of the same list. @throws Failure `invalid_request` where from is after to */
export function pageDeliveryNotes(
  { notes }: Dependencies,
  query: DeliveryNoteQuery,
  limit: number,
  after: string | undefined,
): Promise<DeliveryNotePage> {
  return notes.page(toFilter(query), limit, after ?? null)
}

/** Count and sum of the same list. @throws Failure `invalid_request` where from is after to */
export async function totalDeliveryNotes(
  { notes }: Dependencies,
  query: DeliveryNoteQuery,
): Promise<DeliveryNoteTotals> {
  return notes.totals(toFilter(query))
}
