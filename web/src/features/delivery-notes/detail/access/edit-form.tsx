import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { emailFault } from '../../../../ui/contact/email-fault.tsx'
import { EmailField } from '../../../../ui/contact/email-field.tsx'
import { useLeaveGuard } from '../../../../ui/dialogs/use-leave-guard.ts'
import { requestIdLine } from '../../../../ui/failures/failure.tsx'
import { ClosedMonth } from '../parts/closed-month.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import classes from './access.module.css'
import { AccessInfo } from './access-info.tsx'
import { valuesOf } from './edit-values.ts'
import { StalePanel } from './stale-panel.tsx'
import { type ContactField, type SaveFailure, useEditForm } from './use-edit-form.ts'

const text = deliveryNoteMessages.edit

export interface EditFormProps {
  note: DeliveryNote
  me: Me
  /** somebody deleted the note, so nothing can be saved */
  isGone: boolean
  firstField: ContactField
  /** called when editing ends, saved or not */
  onEnd: () => void
}

/** The editor of 検収用情報: the changed contact and the status (specification 2, 5). */
export function EditForm({ note, me, isGone, firstField, onEnd }: EditFormProps) {
  const [base] = useState(note)
  const { values, inputOf, save, hasChanges, isSaving, maySave, failure } = useEditForm(
    note,
    me,
    onEnd,
    firstField,
  )
  useLeaveGuard(() => hasChanges)
  const { typed, statuses, change } = values
  const hasMovedOn = base.revision !== note.revision
  // An import, or an admin, can give the note to another sales person, or the user another role, meanwhile.
  const mayEdit = mayForNote(me, 'editDeliveryNote', note)
  const maySubmit = maySave && mayEdit && !isGone
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (maySubmit) save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DetailCard
        title={deliveryNoteMessages.detail.access}
        actions={
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onEnd} disabled={isSaving}>
              {text.cancel}
            </Button>
            <BusyButton size="xs" type="submit" disabled={!maySubmit} loading={isSaving}>
              {text.save}
            </BusyButton>
          </Group>
        }
      >
        {!mayEdit && (
          <Alert color="red" role="alert" title={text.notYours} className={classes['formAlert'] ?? ''}>
            <Text size="sm">{text.notYoursAnyMore}</Text>
          </Alert>
        )}
        {mayEdit && hasMovedOn && (
          <StalePanel
            noteId={note.id}
            base={valuesOf(base)}
            fresh={valuesOf(note)}
            typed={typed}
            onDiscard={onEnd}
          />
        )}
        {mayEdit && failure !== null && !(failure.isStale && hasMovedOn) && <SaveAlert failure={failure} />}
        <Stack gap="sm" mb="md">
          <TextInput
            {...inputOf('salesChangedClientContactName')}
            onChange={({ currentTarget }) => {
              change('salesChangedClientContactName', currentTarget.value)
            }}
            autoComplete="off"
          />
          <EmailField
            {...inputOf('salesChangedClientContactEmail')}
            error={emailFault(values.faults.salesChangedClientContactEmail, note.documentEmail)}
            onType={(email) => {
              change('salesChangedClientContactEmail', email)
            }}
          />
          <Select
            {...inputOf('hakkouStatus')}
            // A selected status that is no longer allowed stays visible with its error.
            data={[...new Set([...statuses, typed.hakkouStatus])]}
            value={typed.hakkouStatus}
            onChange={(status) => {
              if (status !== null) change('hakkouStatus', status)
            }}
            allowDeselect={false}
            comboboxProps={{ transitionProps: { duration: 0 } }}
          />
          <ClosedMonth note={note} />
        </Stack>
        <AccessInfo note={note} isEdited />
      </DetailCard>
    </form>
  )
}

function SaveAlert({ failure: { title, reason, error } }: { failure: SaveFailure }) {
  const id = requestIdLine(error)
  return (
    <Alert color="red" title={title} className={classes['formAlert'] ?? ''}>
      {reason !== '' && <Text size="sm">{reason}</Text>}
      {id !== '' && (
        <Text size="xs" c="dimmed">
          {id}
        </Text>
      )}
    </Alert>
  )
}
