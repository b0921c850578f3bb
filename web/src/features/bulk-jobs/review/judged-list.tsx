import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatYen } from '@kenshu/contract/money'
import { useMemo } from 'react'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import type { VirtualColumn } from '../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../ui/tables/virtual-table.tsx'
import { NoteNumber } from '../note-number.tsx'

const text = bulkMessages.review
export const MAX_HEIGHT = 'max(20rem, calc(100dvh - 25rem))'

/**
 * The columns that every list of the review has.
 * @param home of the user's role
 * @param notes the rows; a column without content for any of them is omitted
 */
export function judgedColumns(home: string, notes: readonly JudgedNote[]): VirtualColumn<JudgedNote>[] {
  const columns: VirtualColumn<JudgedNote>[] = [
    {
      key: 'billingNo',
      header: text.columns.billingNo,
      width: '110px',
      isShort: true,
      render: ({ id, billingNo }) => <NoteNumber id={id} billingNo={billingNo} home={home} />,
    },
    { key: 'client', header: text.columns.clientName, render: ({ clientName }) => clientName },
    {
      key: 'total',
      header: text.columns.total,
      width: '120px',
      align: 'right',
      isShort: true,
      render: ({ totalAmountWithTax }) => formatYen(totalAmountWithTax),
    },
    {
      key: 'status',
      header: text.columns.status,
      width: '170px',
      isShort: true,
      render: ({ hakkouStatus }) => (hakkouStatus === null ? '' : <StatusBadge status={hakkouStatus} />),
    },
  ]
  if (notes.every(({ sentence }) => sentence === '')) return columns
  const said = { key: 'sentence', header: text.columns.sentence, width: '26%' }
  return [...columns, { ...said, render: ({ sentence }) => sentence }]
}

/** Notes with their preview. */
export function JudgedList({ label, notes }: { label: string; notes: readonly JudgedNote[] }) {
  const home = homeOf(useMe())
  const columns = useMemo(() => judgedColumns(home, notes), [home, notes])
  return (
    <VirtualTable
      label={label}
      rows={notes}
      rowKey={({ id }) => id}
      minWidth={860}
      maxHeight={MAX_HEIGHT}
      isMain
      columns={columns}
    />
  )
}
