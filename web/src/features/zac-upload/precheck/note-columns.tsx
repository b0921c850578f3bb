import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { formatYen } from '@kenshu/contract/money'
import type { NewRecord } from '@kenshu/contract/promote/promote'
import { IconAlertTriangle } from '@tabler/icons-react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { NoteAnchor } from '../../../ui/note-anchor.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { VirtualColumn } from '../../../ui/virtual-table.tsx'
import classes from './precheck.module.css'

const NUMBER_WIDTH = '150px'

/** The billing number of an entry without a stored note. Rows of master files have none. */
export const NUMBER: VirtualColumn<{ billing_no: string }> = {
  key: 'billing_no',
  header: text.billingNo,
  width: NUMBER_WIDTH,
  render: (row) => (row.billing_no === '' ? text.masterRow : row.billing_no),
}

/** The billing number of a stored note, with a link to it. */
export function noteColumn(home: string): VirtualColumn<NewRecord> {
  return {
    ...NUMBER,
    render: (record) => <NoteAnchor home={home} note={record} />,
  }
}

export const CLIENT: VirtualColumn<NewRecord> = {
  key: 'client',
  header: text.clientName,
  render: (record) => record.client_name,
}

export const TITLE: VirtualColumn<NewRecord> = {
  key: 'title',
  header: text.itemTitle,
  render: (record) => record.title,
}

export const TOTAL: VirtualColumn<NewRecord> = {
  key: 'total',
  header: text.total,
  width: '140px',
  align: 'right',
  render: (record) => formatYen(record.total_amount_with_tax),
}

/** A note's status, with a red label if its client was already asked. */
export function NoteState({ status, isSent = false }: { status: string; isSent?: boolean }) {
  const known = DELIVERY_NOTE_STATUSES.find((each) => each === status)
  return (
    <span className={classes['noteState']}>
      {known === undefined ? status : <StatusBadge status={known} />}
      {isSent && (
        <span className={classes['sent']}>
          <IconAlertTriangle size="0.875rem" stroke={1.8} aria-hidden />
          {text.sent}
        </span>
      )}
    </span>
  )
}
