import { type DeliveryNoteRow, LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import {
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { compareRows, type ListField } from './compare-rows.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<{ field: ListField }>(),
})
const helper = createColumnHelper<typeof features, DeliveryNoteRow>()
const headers = deliveryNoteMessages.list.columns

/** The columns of specification 2 in its order, each sorted by the feature's own comparison. */
const columns = helper.columns(
  LIST_FIELDS.map((field) =>
    helper.accessor(field, {
      meta: { field },
      header: headers[field],
      sortFn: (a, b) => compareRows(a.original, b.original, field),
    }),
  ),
)

/** The table of the list: rows sorted in the browser, by note number at first (specification 7). */
export function useNoteTable(rows: readonly DeliveryNoteRow[]) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'billingNo', desc: false }])
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
  })
}

export type NoteTableModel = ReturnType<typeof useNoteTable>
