import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { Text } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { Phrases } from '../../../../ui/phrases.tsx'

const text = deliveryNoteMessages.detail

type Addresses = Pick<DeliveryNote, 'documentEmail' | 'salesChangedClientContactEmail'>

/** Whether a note's requests go to another address than ZAC's. */
export function isSentElsewhere(note: Addresses): boolean {
  return requestRecipient(note).toLowerCase() !== note.documentEmail.trim().toLowerCase()
}

/** ZAC's address of a client, and below it the one to which requests go instead. */
export function ClientEmail({ note }: { note: Addresses }) {
  return (
    <>
      {note.documentEmail === '' ? text.none : <Phrases of={note.documentEmail} />}
      <Text component="span" display="block" size="xs" c="dimmed">
        <Phrases of={text.sentTo(requestRecipient(note))} />
      </Text>
    </>
  )
}
