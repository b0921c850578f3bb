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
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { sortRows } from './sort-rows.ts'
import { useListSort } from './use-list-sort.ts'

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<{ field: ListColumn }>() })
const helper = createColumnHelper<typeof features, DeliveryNoteRow>()
const headers = deliveryNoteMessages.list.columns

const columns = helper.columns(
  LIST_COLUMNS.map((field) => helper.accessor(field, { meta: { field }, header: headers[field] })),
)

/** The table of the list: rows sorted in the browser, by note number at first (specification 7). */
export function useNoteTable(rows: readonly DeliveryNoteRow[]) {
  const [sort, setSort] = useListSort()
  const data = useMemo(() => sortRows(rows, sort), [rows, sort])
  const sorting: SortingState = sort.map(({ field, isDescending }) => ({ id: field, desc: isDescending }))
  return useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
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
}

export type NoteTableModel = ReturnType<typeof useNoteTable>
