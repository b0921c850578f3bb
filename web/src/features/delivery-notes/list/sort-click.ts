import type { ListColumn } from '@kenshu/contract/views/columns'
import { type ListSort, readSort } from '@kenshu/contract/views/sort'

/**
 * What the list is sorted by after a click on a column's name.
 * @param isAdded with Shift: the column is added to those that the list is sorted by, then turned, then taken out
 */
export function sortAfterClick(sort: ListSort, field: ListColumn, isAdded: boolean): ListSort {
  const current = sort.find((column) => column.field === field)
  const clicked = { field, isDescending: current?.isDescending === false }
  if (!isAdded) return [clicked]
  if (current === undefined) return readSort([...sort, clicked])
  if (current.isDescending && sort.length > 1) return sort.filter((column) => column !== current)
  return sort.map((column) => (column === current ? clicked : column))
}
