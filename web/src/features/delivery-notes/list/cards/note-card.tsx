import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatYen } from '@kenshu/contract/money'
import { memo } from 'react'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { Phrases } from '../../../../ui/phrases.tsx'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import { NoteLink } from '../note-link.tsx'
import { LookButton } from '../quick-look/look-button.tsx'
import { RowMarks } from '../row-marks.tsx'
import { SelectBox } from '../select/select-cell.tsx'
import classes from './note-cards.module.css'

const text = noteListMessages

interface NoteCardProps {
  note: DeliveryNoteRow
  path: string
  isSelectable: boolean
  index: number
  onLook: (index: number) => void
}

/** A note in the list on a phone. Memoized, because the list renders again when the heights of its cards are known. */
export const NoteCard = memo(function NoteCard({ note, path, isSelectable, index, onLook }: NoteCardProps) {
  const look = () => {
    onLook(index)
  }
  return (
    <>
      <div className={classes['line']}>
        <span className={classes['number']}>
          {isSelectable && <SelectBox id={note.id} billingNo={note.billingNo} />}
          <NoteLink id={note.id} billingNo={note.billingNo} path={path} isFirst={index === 0} />
        </span>
        <span className={classes['state']}>
          <StatusBadge status={note.hakkouStatus} />
          <LookButton billingNo={note.billingNo} isOpen={false} onPress={look} />
        </span>
      </div>
      <RowMarks note={note} only="urgent" />
      <div className={classes['client']}>
        <Phrases of={note.clientName} /> {note.billingToPerson !== '' && <span>{note.billingToPerson}</span>}
      </div>
      <div className={classes['title']}>
        <Phrases of={note.billingTitle} />
      </div>
      <div className={classes['line']}>
        <span className={classes['days']}>
          <span>{[formatJapaneseDate(note.deliveryDate), note.jobProgress].filter(Boolean).join('　')}</span>
          <RowMarks note={note} only="calm" isBrief />
        </span>
        <span className={classes['total']}>{formatYen(note.totalAmountWithTax)}</span>
      </div>
      <div className={classes['small']}>
        <span>{note.salesPersonName}</span>
        <span>
          {text.columns.amountWithoutTax} {formatYen(note.amountWithoutTax)}　{text.columns.tax}{' '}
          {formatYen(note.tax)}
        </span>
      </div>
    </>
  )
})
