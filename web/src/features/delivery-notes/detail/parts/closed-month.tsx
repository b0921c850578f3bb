import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { formatJapaneseMonth, monthOf } from '@kenshu/contract/month'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { closedMonthQuery } from '../../calls/closed-month-query.ts'
import classes from './closed-month.module.css'

/**
 * Where a note is about to be changed: that its month is closed, and what becomes of the change. Nothing is locked, so if it cannot be asked,
 * nothing is said.
 */
export function ClosedMonth({ note: { deliveryDate } }: { note: Pick<DeliveryNote, 'deliveryDate'> }) {
  const month = monthOf(deliveryDate)
  const { data: isClosed } = useQuery(closedMonthQuery(month))
  return (
    <Text size="sm" className={classes['place'] ?? ''} aria-live="polite">
      {isClosed === true && deliveryNoteMessages.acts.closedMonth(formatJapaneseMonth(month))}
    </Text>
  )
}
