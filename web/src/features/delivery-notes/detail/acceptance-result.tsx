import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { lineWords } from '@kenshu/contract/delivery-note/marked-lines'
import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { Alert, Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { useReceipt } from '../calls/use-receipt.ts'
import classes from './detail.module.css'
import { FieldList } from './parts/field-list.tsx'

const text = deliveryNoteMessages.detail

/** The client's answer: accepted, rejected with the reason, or none yet (specification 4). */
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
        <ReceiptButton note={note} />
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
          // 差し戻しの対応 shows them with what has changed.
          ...(note.rejectedLines.length === 0 || isRejectionOpen(note)
            ? []
            : [
                {
                  label: text.rejectedLines,
                  value: <span data-lines>{note.rejectedLines.map(lineWords).join('\n')}</span>,
                  isWide: true,
                },
              ]),
        ]}
      />
    </>
  )
}

/** Downloads the receipt, which the client can download too. */
function ReceiptButton({ note }: { note: DeliveryNote }) {
  const receipt = useReceipt(note)
  return (
    <>
      <BusyButton
        mt="sm"
        size="xs"
        variant="default"
        leftSection={<IconDownload size="0.875rem" aria-hidden />}
        loading={receipt.isPending}
        onClick={() => {
          receipt.mutate()
        }}
      >
        {text.receipt}
      </BusyButton>
      <VisuallyHidden component="output">{receipt.isSuccess && text.receiptSaved}</VisuallyHidden>
    </>
  )
}
