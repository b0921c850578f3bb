import type { DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import type { Chosen } from '../../../../lib/notes/note-selection.ts'

/** The number of selected notes, and their sum; null if the sum is unknown. */
export interface ChosenTotals {
  count: number
  /** integer yen */
  total: number | null
  /** how many of them the list does not show at the moment */
  hidden: number
}

/**
 * @param rows all loaded rows
 * @param shown those that are shown
 * @param totals of all notes that match the search
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
