import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { type DeliveryNoteRow, LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { formatYen } from '@kenshu/contract/money'
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
import { StatusBadge } from '../status-badge.tsx'
import { type ListField, compareRows } from './compare-rows.ts'
import { NoteLink } from './note-link.tsx'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<{ field: ListField }>(),
  tableMeta: metaHelper<{ detailPathOf: (id: string) => string }>(),
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
      cell: ({ row: { original }, table }) => {
        switch (field) {
          case 'billingNo':
            return (
              <NoteLink billingNo={original.billingNo} path={table.options.meta?.detailPathOf(original.id)} />
            )
          case 'deliveryDate':
            return formatJapaneseDate(original.deliveryDate)
          case 'hakkouStatus':
            return <StatusBadge status={original.hakkouStatus} />
          case 'amountWithoutTax':
          case 'tax':
          case 'totalAmountWithTax':
            return formatYen(original[field])
          default:
            return original[field]
        }
      },
    }),
  ),
)

/**
 * The table of the list: rows sorted in the browser, by note number at first (specification 7).
 * @param detailPathOf the path of a note's detail, by its id; the same function on every render
 */
export function useNoteTable(rows: readonly DeliveryNoteRow[], detailPathOf: (id: string) => string) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'billingNo', desc: false }])
  return useTable({
    features,
    columns,
    data: rows,
    meta: { detailPathOf },
    getRowId: (row) => row.id,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
  })
}

export type NoteTableModel = ReturnType<typeof useNoteTable>
export type NoteTableRow = ReturnType<NoteTableModel['getRowModel']>['rows'][number]
