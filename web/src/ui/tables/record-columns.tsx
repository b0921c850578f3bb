import { formatYen } from '@kenshu/contract/money'
import type { FailedRecord, NewRecord, UpdatedRecord } from '@kenshu/contract/promote/promote'
import { recordColumnMessages as text } from '../../messages/record-columns-ja.ts'
import { ChangeList } from '../change-list.tsx'
import { FaultLines } from '../failures/fault-lines.tsx'
import { NoteAnchor } from '../note-anchor.tsx'
import type { VirtualColumn } from './virtual-rows.tsx'

// Columns of the records of a promote or of a pre-check.

/** The billing number of an entry without a stored note. Rows of master files have none. */
export const NUMBER: VirtualColumn<{ billing_no: string }> = {
  key: 'billing_no',
  header: text.billingNo,
  width: '150px',
  render: (row) => (row.billing_no === '' ? text.masterRow : row.billing_no),
}

/** The billing number of a stored note, with a link to it. */
export function noteColumn(home: string): VirtualColumn<NewRecord> {
  return {
    ...NUMBER,
    render: (record) => <NoteAnchor home={home} note={record} />,
  }
}

export const CLIENT: VirtualColumn<{ client_name: string }> = {
  key: 'client',
  header: text.clientName,
  render: (record) => record.client_name,
}

export const TITLE: VirtualColumn<NewRecord> = {
  key: 'title',
  header: text.itemTitle,
  render: (record) => record.title,
}

export const TOTAL: VirtualColumn<{ total_amount_with_tax: number | null }> = {
  key: 'total',
  header: text.total,
  width: '160px',
  align: 'right',
  render: ({ total_amount_with_tax: total }) => (total === null ? '' : formatYen(total)),
}

/** Every changed field before and after. */
export function changesColumn(width: string): VirtualColumn<Pick<UpdatedRecord, 'changes'>> {
  return {
    key: 'changes',
    header: text.changes,
    width,
    render: ({ changes }) => <ChangeList changes={changes} />,
  }
}

/** A record that was or would not be imported, with its faults. */
export const FAILED: VirtualColumn<FailedRecord>[] = [
  NUMBER,
  { ...CLIENT, width: '26%' },
  TOTAL,
  { key: 'error', header: text.error, render: (record) => <FaultLines error={record.error} /> },
]
