import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { FILE_DIFFERENCES, type FileDifference, type PrecheckResult } from '@kenshu/contract/promote/precheck'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import {
  CLIENT,
  changesColumn,
  FAILED,
  NUMBER,
  noteColumn,
  TITLE,
  TOTAL,
} from '../../../ui/tables/record-columns.tsx'
import type { VirtualColumn } from '../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../ui/tables/virtual-table.tsx'
import type { PlanLists } from './narrow-plan.ts'
import { NoteState } from './note-state.tsx'
import type { ListKind } from './plan-kind.ts'

type UpdatedNote = PrecheckResult['updated_records'][number]
type MissingNote = PrecheckResult['missing_records'][number]

/** The table scrolls on its own, so that the page stays short. */
const MAX_HEIGHT = 'max(22rem, calc(100dvh - 26rem))'

const idOf = (record: { id: string }) => record.id
// The index is the key, because a billing number may fail more than once, and a row of a master file has none.
const placeOf = (_row: unknown, index: number) => String(index)

function updatedColumns(home: string): VirtualColumn<UpdatedNote>[] {
  return [
    noteColumn(home),
    CLIENT,
    {
      key: 'status',
      header: text.status,
      width: '170px',
      render: (note) => <NoteState status={note.status} isSent={note.is_sent} />,
    },
    changesColumn('46%'),
  ]
}

function missingColumns(home: string): VirtualColumn<MissingNote>[] {
  return [
    noteColumn(home),
    {
      key: 'date',
      header: text.deliveryDate,
      width: '130px',
      render: (note) => formatJapaneseDate(note.delivery_date),
    },
    CLIENT,
    TITLE,
    {
      key: 'status',
      header: text.status,
      width: '170px',
      render: (note) => <NoteState status={note.status} />,
    },
    TOTAL,
  ]
}

const DIFFERENCES: VirtualColumn<FileDifference>[] = [
  {
    key: 'kind',
    header: text.kindOfDifference,
    width: '230px',
    render: (difference) => FILE_DIFFERENCES[difference.kind],
  },
  { ...NUMBER, render: (difference) => (difference.billing_no === '' ? text.noNote : difference.billing_no) },
  { key: 'sentence', header: text.difference, render: (difference) => difference.sentence },
]

/** One list of a plan. */
export function PlanList({ kind, lists, home }: { kind: ListKind; lists: PlanLists; home: string }) {
  const common = { label: text.listOf(text.kinds[kind]), maxHeight: MAX_HEIGHT }
  switch (kind) {
    case 'new':
      return (
        <VirtualTable
          {...common}
          rows={lists.new_records}
          rowKey={idOf}
          minWidth={680}
          columns={[NUMBER, CLIENT, TITLE, TOTAL]}
        />
      )
    case 'updated':
      return (
        <VirtualTable
          {...common}
          rows={lists.updated_records}
          rowKey={idOf}
          minWidth={860}
          columns={updatedColumns(home)}
          isMarked={(note) => note.is_sent}
        />
      )
    case 'missing':
      return (
        <VirtualTable
          {...common}
          rows={lists.missing_records}
          rowKey={idOf}
          minWidth={900}
          columns={missingColumns(home)}
        />
      )
    case 'failed':
      return (
        <VirtualTable
          {...common}
          rows={lists.failed_records}
          rowKey={placeOf}
          minWidth={860}
          columns={FAILED}
        />
      )
    case 'differences':
      return (
        <VirtualTable
          {...common}
          rows={lists.differences}
          rowKey={placeOf}
          minWidth={620}
          columns={DIFFERENCES}
        />
      )
  }
}
