import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { Button, Text } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { usePreloaded, withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import { ContactOffer } from '../contact/contact-offer.tsx'
import { LaterContactOrigin } from '../contact/later-contact-origin.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import classes from './access.module.css'
import { AccessInfo } from './access-info.tsx'
import type { EditFormProps } from './edit-form.tsx'
import type { ContactField } from './use-edit-form.ts'

const EditForm = withStandIn<EditFormProps>(async () => (await import('./edit-form.tsx')).EditForm)

const BUTTONS_FIELD: ContactField = 'salesChangedClientContactName'

interface AccessCardProps {
  note: DeliveryNote
  me: Me
  /** somebody deleted the note, so nothing can be saved */
  isGone: boolean
  /** the field where editing started; null if nobody is editing */
  editing: ContactField | null
  onEdit: (firstField: ContactField | null) => void
}

/** 検収用情報, and the form that edits its editable fields. */
export function AccessCard({ note, me, isGone, editing, onEdit }: AccessCardProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  const begun = useRef(editing)
  usePreloaded(EditForm)
  useDidUpdate(() => {
    // The focus returns to this button only if editing started here; otherwise it returns to where editing started.
    if (editing === null && begun.current === BUTTONS_FIELD) editButton.current?.focus()
    begun.current = editing
  }, [editing])
  if (editing !== null) {
    return (
      <EditForm
        note={note}
        me={me}
        isGone={isGone}
        firstField={editing}
        onEnd={() => {
          onEdit(null)
        }}
      />
    )
  }
  const mayEdit = mayForNote(me, 'editDeliveryNote', note)
  return (
    <div className={classes['access']}>
      <DetailCard
        title={deliveryNoteMessages.detail.access}
        actions={
          mayEdit && (
            <Button
              ref={editButton}
              size="xs"
              variant="default"
              leftSection={<IconPencil size="0.875rem" aria-hidden />}
              onClick={() => {
                onEdit(BUTTONS_FIELD)
              }}
            >
              {deliveryNoteMessages.edit.start}
            </Button>
          )
        }
      >
        <ContactOffer note={note} me={me} onTaken={() => editButton.current?.focus()} />
        <AccessInfo note={note} />
        <LaterContactOrigin note={note} />
        {!mayEdit && (
          <Text size="sm" c="dimmed">
            {deliveryNoteMessages.edit.notYours}
          </Text>
        )}
      </DetailCard>
    </div>
  )
}
