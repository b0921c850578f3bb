import { confirmUrl, readOnlyConfirmUrl } from '@kenshu/contract/confirm/url'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Anchor } from '@mantine/core'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { FieldList } from './field-list.tsx'

const text = deliveryNoteMessages.detail

/**
 * What the client needs to accept (specification 2). The address is text and not a link: staff who open it by chance
 * would stand before the client's own decision; the read-only one is for them.
 * @param isEdited leaves out what a form shows beside it
 */
export function AccessInfo({ note, isEdited = false }: { note: DeliveryNote; isEdited?: boolean }) {
  const { origin } = window.location
  const readOnlyUrl = readOnlyConfirmUrl(origin, note.noPasswordToken)
  return (
    <FieldList
      fields={[
        {
          label: text.confirmUrl,
          value: note.accessToken === '' ? '' : <code>{confirmUrl(origin, note.accessToken)}</code>,
          isWide: true,
        },
        {
          label: text.password,
          value: note.password === '' ? '' : <code>{note.password}</code>,
          isWide: true,
        },
        {
          label: text.readOnlyUrl,
          value:
            note.noPasswordToken === '' ? (
              ''
            ) : (
              <Anchor href={readOnlyUrl} target="_blank" rel="noopener noreferrer" inherit underline="always">
                {readOnlyUrl}
              </Anchor>
            ),
          isWide: true,
        },
        ...(isEdited
          ? []
          : [
              { label: text.changedContactName, value: note.salesChangedClientContactName },
              { label: text.changedContactEmail, value: note.salesChangedClientContactEmail },
            ]),
      ]}
    />
  )
}
