import { hash } from 'node:crypto'

/**
 * The id of the delivery note with this billing number: deterministic, without a guessable sequence, and evenly distributed over the
 * collection (no hot spot). 32 lower-case hex digits.
 */
export function noteId(billingNo: string): string {
  return hash('sha256', `deliveryNote:${billingNo}`).slice(0, 32)
}
