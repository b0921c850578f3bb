import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/schema'
import { Button, Text } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import classes from './access.module.css'
import { AccessInfo } from './access-info.tsx'
import { EditForm } from './edit-form.tsx'

interface AccessCardProps {
  note: DeliveryNote
  me: Me
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** 検収用情報, and the form that edits what staff may change of it. */
export function AccessCard({ note, me, isEditing, onEdit }: AccessCardProps) {
  const editButton = useRef<HTMLButtonElement>(null)
  useDidUpdate(() => {
    if (!isEditing) editButton.current?.focus()
  }, [isEditing])
  if (isEditing) {
    return (
      <EditForm
        note={note}
        me={me}
        onEnd={() => {
          onEdit(false)
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
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => {
                onEdit(true)
              }}
            >
              {deliveryNoteMessages.edit.start}
            </Button>
          )
        }
      >
        <AccessInfo note={note} />
        {!mayEdit && (
          <Text size="sm" c="dimmed">
            {deliveryNoteMessages.edit.notYours}
          </Text>
        )}
      </DetailCard>
    </div>
  )
}
