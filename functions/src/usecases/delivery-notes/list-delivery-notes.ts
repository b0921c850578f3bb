import type { DeliveryNoteQuery, DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { expandStatusFilters } from '@kenshu/contract/delivery-note/status'
import { Failure } from '../../failure.ts'
import { FROM_AFTER_TO } from '../../failure-sentences.ts'
import type { DeliveryNotes } from './note-ports.ts'

/**
 * The rows of the list: delivery date in the range (both ends included, '' for no bound), status among the chosen.
 * @throws Failure `invalid_request` where from is after to
 */
export async function listDeliveryNotes(
  { notes }: { notes: DeliveryNotes },
  query: DeliveryNoteQuery,
): Promise<DeliveryNoteRow[]> {
  const { from_date: from, to_date: to } = query
  if (from !== '' && to !== '' && from > to) throw new Failure('invalid_request', FROM_AFTER_TO)
  return notes.list({ from, to, statuses: expandStatusFilters(query.hakkou_status) })
}
