import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { LIST_COLUMNS, type ListColumn } from '@kenshu/contract/views/columns'
import { readSort } from '@kenshu/contract/views/sort'
import {
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { sortRows } from './sort-rows.ts'
import { useListSort } from './use-list-sort.ts'

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<{ field: ListColumn }>() })
const helper = createColumnHelper<typeof features, DeliveryNoteRow>()
const headers = noteListMessages.columns

const columns = helper.columns(
  LIST_COLUMNS.map((field) => helper.accessor(field, { meta: { field }, header: headers[field] })),
)

/** A row of the list. */
export interface ListedRow {
  readonly id: string
  readonly original: DeliveryNoteRow
}

/** Its rows are kept here: the library's own objects for 10,000 rows take longer than all else that a key in the search does. */
const NO_ROWS: DeliveryNoteRow[] = []

/**
 * The table of the list: rows sorted in the browser, by note number at first (specification 7).
 * @param rows those of `all` that are shown
 * @param all that were read: they are put into order once, not at each key of a search
 */
export function useNoteTable(rows: readonly DeliveryNoteRow[], all: readonly DeliveryNoteRow[]) {
  const [sort, setSort] = useListSort()
  const sorted = useMemo(
    () => sortRows(all, sort).map((original): ListedRow => ({ id: original.id, original })),
    [all, sort],
  )
  const shown = useMemo(() => {
    if (rows === all) return sorted
    const kept = new Set(rows)
    return sorted.filter(({ original }) => kept.has(original))
  }, [rows, all, sorted])
  const sorting: SortingState = sort.map(({ field, isDescending }) => ({ id: field, desc: isDescending }))
  const table = useTable({
    features,
    columns,
    data: NO_ROWS,
    state: { sorting },
    onSortingChange: (updater) => {
      const next = functionalUpdate(updater, sorting)
      setSort(readSort(next.map(({ id, desc }) => ({ field: id, isDescending: desc }))))
    },
    // sortRows does it, with what it knows of the columns.
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
  })
  return {
    rows: shown,
    sorting,
    setSorting: (next: SortingState) => {
      table.setSorting(next)
    },
    columnOf: (field: ListColumn) => table.getColumn(field),
  }
}

export type NoteTableModel = ReturnType<typeof useNoteTable>
