import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatYen } from '@kenshu/contract/money'
import { Text, Title } from '@mantine/core'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { StatusBadge } from '../../../../ui/status/status-badge.tsx'
import classes from './quick-look.module.css'

const { columns } = noteListMessages

type Summed = Pick<
  DeliveryNoteRow,
  | 'billingNo'
  | 'hakkouStatus'
  | 'clientName'
  | 'billingTitle'
  | 'deliveryDate'
  | 'amountWithoutTax'
  | 'tax'
  | 'totalAmountWithTax'
>

/** A summary of a note in a few lines. The list row already has all of it. */
export function LookSummary({ note }: { note: Summed }) {
  return (
    <div className={classes['summary']}>
      <div className={classes['title']}>
        <Title order={2}>{note.billingNo}</Title>
        <StatusBadge status={note.hakkouStatus} />
      </div>
      <Text fw={600}>{note.clientName}</Text>
      <Text size="sm">{note.billingTitle}</Text>
      <dl className={classes['amounts']}>
        <div>
          <dt>{columns.deliveryDate}</dt>
          <dd>{formatJapaneseDate(note.deliveryDate)}</dd>
        </div>
        <div>
          <dt>{columns.amountWithoutTax}</dt>
          <dd>{formatYen(note.amountWithoutTax)}</dd>
        </div>
        <div>
          <dt>{columns.tax}</dt>
          <dd>{formatYen(note.tax)}</dd>
        </div>
        <div>
          <dt>{columns.totalAmountWithTax}</dt>
          <dd>{formatYen(note.totalAmountWithTax)}</dd>
        </div>
      </dl>
    </div>
  )
}
