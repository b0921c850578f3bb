import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { formatYen } from '@kenshu/contract/money'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { FieldList } from './field-list.tsx'

const { columns } = noteListMessages

/** The note that a question is about. */
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
