import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { formatYen } from '@kenshu/contract/money'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { FieldList } from './field-list.tsx'

const { columns } = deliveryNoteMessages.list

/** Which note a question is about. */
export function NoteNamed({ note }: { note: DeliveryNote }) {
  return (
    <FieldList
      fields={[
        { label: columns.billingNo, value: note.billingNo },
        { label: columns.totalAmountWithTax, value: formatYen(note.totalAmountWithTax) },
        { label: columns.clientName, value: note.clientName, isWide: true },
      ]}
    />
  )
}
