import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Alert, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import classes from './detail.module.css'
import { FieldList } from './field-list.tsx'

const text = deliveryNoteMessages.detail

/** What the client answered: accepted, rejected with the reason, or nothing yet (specification 4). */
export function AcceptanceResult({ note }: { note: DeliveryNote }) {
  const acceptance = acceptanceOf(note)
  if (acceptance.state === 'pending') return <Text c="dimmed">{text.pending}</Text>
  const at = acceptance.at === null ? '' : formatJapaneseMoment(new Date(acceptance.at))
  if (acceptance.state === 'accepted') {
    return (
      <>
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} className={classes['answer'] ?? ''}>
          {text.accepted}
        </Alert>
        <FieldList
          fields={[
            { label: text.acceptedAt, value: at },
            { label: text.acceptedBy, value: acceptance.by },
          ]}
        />
      </>
    )
  }
  return (
    <>
      <Alert color="red" icon={<IconCircleX aria-hidden />} className={classes['answer'] ?? ''}>
        {text.rejected}
      </Alert>
      <FieldList
        fields={[
          { label: text.rejectedAt, value: at },
          { label: text.rejectedBy, value: acceptance.by },
          {
            label: text.rejectionReason,
            value: acceptance.reason === '' ? '' : <span data-lines>{acceptance.reason}</span>,
            isWide: true,
          },
        ]}
      />
    </>
  )
}
