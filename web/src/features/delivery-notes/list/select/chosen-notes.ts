import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import type { Chosen } from '../../../../lib/note-selection.ts'

/** How many notes are chosen, and their sum; null while nobody knows the sum. */
export interface ChosenTotals {
  count: number
  /** integer yen */
  total: number | null
  /** of them, those that the list does not show for the moment */
  hidden: number
}

/**
 * @param rows all that were read
 * @param shown those of them that are shown
 * @param totals of all that the search finds
 */
export function chosenTotals(
  { isEverything, ids }: Pick<Chosen, 'isEverything' | 'ids'>,
  rows: readonly DeliveryNoteRow[],
  shown: readonly DeliveryNoteRow[],
  totals: DeliveryNoteTotals | undefined,
): ChosenTotals {
  const listed = rows.filter(({ id }) => ids.has(id))
  const sum = listed.reduce((total, row) => total + row.totalAmountWithTax, 0)
  if (isEverything) {
    const count = (totals?.count ?? rows.length) - ids.size
    return { count, total: totals === undefined ? null : totals.totalAmountWithTax - sum, hidden: 0 }
  }
  const isShown = new Set(shown === rows ? [] : shown.map(({ id }) => id))
  const hidden = shown === rows ? 0 : listed.filter(({ id }) => !isShown.has(id)).length
  return { count: ids.size, total: sum, hidden }
}
