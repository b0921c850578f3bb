import type { ListColumn } from '@kenshu/contract/views/columns'
import { type ListSort, readSort } from '@kenshu/contract/views/sort'

/**
 * The sort order after a click on a column's name.
 * @param isAdded Shift was held: the column is added to the sort order, then reversed, then removed
 */
export function sortAfterClick(sort: ListSort, field: ListColumn, isAdded: boolean): ListSort {
  const current = sort.find((column) => column.field === field)
  const clicked = { field, isDescending: current?.isDescending === false }
  if (!isAdded) return [clicked]
  if (current === undefined) return readSort([...sort, clicked])
  if (current.isDescending && sort.length > 1) return sort.filter((column) => column !== current)
  return sort.map((column) => (column === current ? clicked : column))
}
