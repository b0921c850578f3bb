import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatYen } from '@kenshu/contract/money'
import type { ListColumn } from '@kenshu/contract/views/columns'
import { memo } from 'react'
import { Phrases } from '../../../../ui/phrases.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import { COLUMN_LAYOUT, STANDING_AMOUNT } from '../note-columns.ts'
import { NoteLink } from '../note-link.tsx'
import { LookButton } from '../quick-look/look-button.tsx'
import { RowMarks } from '../row-marks.tsx'
import { SelectCell } from '../select/select-cell.tsx'
import classes from './note-table.module.css'
import { finePhrasesOf, rowsOfName } from './phrase-fit.ts'

const SKELETON_ROWS = 12

interface NoteTableRowProps {
  note: DeliveryNoteRow
  /** of the note's page */
  path: string
  /** index in the sorted list */
  index: number
  /** the columns of the row */
  fields: readonly ListColumn[]
  /** the room for a line of text in each column, in rem */
  rooms: ReadonlyMap<ListColumn, number>
  /** whether Tab reaches it. Tab reaches one row of the list; the arrow keys reach the others */
  isTabStop: boolean
  /** whether the cursor is on it */
  isCurrent: boolean
  /** whether its quick look is open */
  isLookedAt: boolean
  /** whether it can be selected */
  isSelectable: boolean
}

/**
 * One note. Memoized, so that scrolling renders only rows that become visible. It uses plain elements instead of the table's cell
 * objects, because dozens of rows are rendered per frame.
 */
export const NoteTableRow = memo(function NoteTableRow({
  note,
  path,
  index,
  fields,
  rooms,
  isTabStop,
  isCurrent,
  isLookedAt,
  isSelectable,
}: NoteTableRowProps) {
  const tabIndex = isTabStop ? 0 : -1
  return (
    <tr aria-rowindex={index + 2} data-current={isCurrent} data-looked-at={isLookedAt}>
      {isSelectable && <SelectCell id={note.id} billingNo={note.billingNo} tabIndex={tabIndex} />}
      {fields.map((field) => (
        <td
          key={field}
          data-kind={COLUMN_LAYOUT[field].kind}
          data-stands={field === STANDING_AMOUNT ? 'right' : undefined}
        >
          <NoteCell
            note={note}
            field={field}
            room={rooms.get(field) ?? 0}
            path={path}
            isFirst={index === 0}
            tabIndex={tabIndex}
          />
        </td>
      ))}
      <td className={classes['lookCell']}>
        <LookButton billingNo={note.billingNo} isOpen={isLookedAt} tabIndex={tabIndex} />
      </td>
    </tr>
  )
})

interface NoteCellProps {
  note: DeliveryNoteRow
  field: ListColumn
  /** for a line of text, in rem */
  room: number
  path: string
  isFirst: boolean
  tabIndex: number
}

function NoteCell({ note, field, room, path, isFirst, tabIndex }: NoteCellProps) {
  switch (field) {
    case 'billingNo':
      return (
        <NoteLink id={note.id} billingNo={note.billingNo} path={path} isFirst={isFirst} tabIndex={tabIndex} />
      )
    case 'deliveryDate':
      return formatJapaneseDate(note.deliveryDate)
    case 'requestedAt':
    case 'rejectedAt':
      return momentOf(note[field])
    case 'hakkouStatus':
      return (
        <>
          <StatusBadge status={note.hakkouStatus} />
          <RowMarks note={note} tabIndex={tabIndex} />
        </>
      )
    case 'amountWithoutTax':
    case 'tax':
    case 'totalAmountWithTax':
      return formatYen(note[field])
    case 'jobProgress':
    case 'clientName':
    case 'billingToPerson':
    case 'billingTitle':
    case 'salesPersonName':
    case 'jobNo':
    case 'salesPersonEmail':
      return <Name name={note[field]} room={room} />
  }
}

/** A name or a title, which wraps. What is cut off is in its tooltip, and in the quick look. */
function Name({ name, room }: { name: string; room: number }) {
  const rows = rowsOfName(name, room)
  return (
    <div className={classes['clamp']} title={name} data-rows={rows}>
      {rows === 2 ? <Phrases of={name} /> : <Phrases of={name} into={finePhrasesOf} />}
    </div>
  )
}

function momentOf(moment: string | null | undefined): string {
  return moment === undefined || moment === null ? '' : formatJapaneseMoment(new Date(moment))
}

/** Placeholders for rows that are being loaded. */
export function SkeletonRows({ fields, isSelectable }: Pick<NoteTableRowProps, 'fields' | 'isSelectable'>) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {isSelectable && <td aria-hidden="true" />}
      {fields.map((field) => (
        <td
          key={field}
          aria-hidden="true"
          data-kind={COLUMN_LAYOUT[field].kind}
          data-stands={field === STANDING_AMOUNT ? 'right' : undefined}
        >
          <span className={classes['skeleton']} />
        </td>
      ))}
      <td aria-hidden="true" className={classes['lookCell']} />
    </tr>
  ))
}
