import type { FailedRecord, NewRecord, SkippedRecord, UpdatedRecord } from '@kenshu/contract/promote/promote'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { resultMessages } from '../../messages/result-ja.ts'
import {
  CLIENT,
  changesColumn,
  FAILED,
  NUMBER,
  noteColumn,
  TITLE,
  TOTAL,
} from '../../ui/tables/record-columns.tsx'
import { ResultSection } from './result-section.tsx'

const text = resultMessages

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
      columns={[noteColumn(home), CLIENT, changesColumn('52%')]}
    />
  )
}

/** The records that were not imported, each with its faults, and how they get in. */
export function FailedList({ records, home }: { records: FailedRecord[]; home: string }) {
  return (
    <ResultSection
      title={text.failedRecords}
      empty={text.noFailed}
      hint={
        <>
          {text.failedHint}{' '}
          <Anchor inherit underline="always" component={Link} to={`${home}/upload-csv`}>
            {text.toUpload}
          </Anchor>
        </>
      }
      rows={records}
      // The index is the key, because a billing number may fail more than once, and a row of a master file has none.
      rowKey={(_record, index) => String(index)}
      minWidth={860}
      columns={FAILED}
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
        NUMBER,
        { key: 'reason', header: text.reason, render: (record: SkippedRecord) => record.reason },
      ]}
    />
  )
}
