import { formatYen } from '@kenshu/contract/money'
import type { FailedRecord, NewRecord, SkippedRecord, UpdatedRecord } from '@kenshu/contract/promote/promote'
import { resultMessages } from '../../messages/result-ja.ts'
import { ChangeList } from '../../ui/change-list.tsx'
import { NoteAnchor } from '../../ui/note-anchor.tsx'
import type { VirtualColumn } from '../../ui/virtual-table.tsx'
import { ResultSection } from './result-section.tsx'

const text = resultMessages

function noteColumn(home: string): VirtualColumn<NewRecord> {
  return {
    key: 'billing_no',
    header: text.billingNo,
    width: '150px',
    render: (record) => <NoteAnchor home={home} note={record} />,
  }
}

const CLIENT: VirtualColumn<NewRecord> = {
  key: 'client',
  header: text.clientName,
  render: (record) => record.client_name,
}

const TITLE: VirtualColumn<NewRecord> = {
  key: 'title',
  header: text.itemTitle,
  render: (record) => record.title,
}

const TOTAL: VirtualColumn<NewRecord> = {
  key: 'total',
  header: text.total,
  width: '140px',
  align: 'right',
  render: (record) => formatYen(record.total_amount_with_tax),
}

const idOf = (record: NewRecord) => record.id

/** The notes that the promote created, each with a link. */
export function NewList({ records, home }: { records: NewRecord[]; home: string }) {
  return (
    <ResultSection
      title={text.newRecords}
      rows={records}
      rowKey={idOf}
      minWidth={680}
      columns={[noteColumn(home), CLIENT, TITLE, TOTAL]}
    />
  )
}

/** The notes that the promote updated, each with a link and every changed field before and after. */
export function UpdatedList({ records, home }: { records: UpdatedRecord[]; home: string }) {
  return (
    <ResultSection
      title={text.updatedRecords}
      rows={records}
      rowKey={idOf}
      minWidth={820}
      columns={[
        noteColumn(home),
        CLIENT,
        {
          key: 'changes',
          header: text.changes,
          width: '52%',
          render: (record: UpdatedRecord) => <ChangeList changes={record.changes} />,
        },
      ]}
    />
  )
}

/** The records that were not imported, each with its faults. */
export function FailedList({ records }: { records: FailedRecord[] }) {
  return (
    <ResultSection
      title={text.failedRecords}
      empty={text.noFailed}
      rows={records}
      // The index is the key, because a billing number may fail more than once, and a row of a master file has none.
      rowKey={(_record, index) => String(index)}
      minWidth={860}
      columns={[
        {
          key: 'billing_no',
          header: text.billingNo,
          width: '150px',
          render: (record: FailedRecord) => (record.billing_no === '' ? text.masterRow : record.billing_no),
        },
        {
          key: 'client',
          header: text.clientName,
          width: '26%',
          render: (record: FailedRecord) => record.client_name,
        },
        {
          key: 'total',
          header: text.total,
          width: '140px',
          align: 'right',
          render: (record: FailedRecord) =>
            record.total_amount_with_tax === null ? '' : formatYen(record.total_amount_with_tax),
        },
        { key: 'error', header: text.error, render: (record: FailedRecord) => record.error },
      ]}
    />
  )
}

/** The notes that were skipped, each with the reason. */
export function SkippedList({ records }: { records: SkippedRecord[] }) {
  return (
    <ResultSection
      title={text.skippedRecords}
      rows={records}
      rowKey={(_record, index) => String(index)}
      minWidth={420}
      columns={[
        {
          key: 'billing_no',
          header: text.billingNo,
          width: '150px',
          render: (record: SkippedRecord) => record.billing_no,
        },
        { key: 'reason', header: text.reason, render: (record: SkippedRecord) => record.reason },
      ]}
    />
  )
}
