import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { Assignee, RejectionColleague } from '@kenshu/contract/rejection/task'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../../../messages/frame-ja.ts'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { alertAct } from '../../../../ui/failures/act-failure.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { LAYERS } from '../../../../ui/layers.ts'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { rejectionPeopleQuery, useHandOn } from '../../calls/use-rejection-changes.ts'
import { noteLine } from '../parts/alert-of-note.ts'

const text = rejectionMessages
/** The choice that gives the task back to the sales person. */
const SALES = 'sales'

interface HandOnProps {
  note: DeliveryNote
  assignee: Assignee
  isOpen: boolean
  onClose: () => void
}

/** Hands the rejection on to another person with a role. */
export function HandOn({ isOpen, ...props }: HandOnProps) {
  const { note } = props
  const queryClient = useQueryClient()
  const change = useHandOn(note, (error) => {
    alertAct({ failed: text.handOnFailed, unclear: text.handOnUnclear, of: noteLine(note) }, error)
    void reloadNote(queryClient, note.id)
  })
  return (
    <Dialog title={text.handOnTitle} isOpen={isOpen} isHeld={change.isPending} onClose={props.onClose}>
      <HandOnForm {...props} change={change} />
    </Dialog>
  )
}

/** Everybody who can take the task over, without the person who has it. The sales person, who may have an account too, is there once. */
function choicesOf(note: DeliveryNote, { uid }: Assignee, people: readonly RejectionColleague[]) {
  const isSales = ({ emailAlias }: RejectionColleague) => emailAlias === note.salesPersonEmail
  const now = uid === null || people.some((person) => person.uid === uid && isSales(person)) ? SALES : uid
  const colleagues = people.filter((person) => !isSales(person))
  return [
    { value: SALES, label: text.backToSales(note.salesPersonName || note.salesPersonEmail) },
    ...colleagues.map((person) => ({ value: person.uid, label: text.person(person.name, person.email) })),
  ].filter(({ value }) => value !== now)
}

function HandOnForm({
  note,
  assignee,
  onClose,
  change,
}: Omit<HandOnProps, 'isOpen'> & { change: ReturnType<typeof useHandOn> }) {
  const people = useQuery(rejectionPeopleQuery(note.id))
  const [chosen, setChosen] = useState<string | null>(null)
  // Whether the task is with the sales person already, only the list of people tells.
  const choices = people.data === undefined ? [] : choicesOf(note, assignee, people.data)
  const save = () => {
    change.mutate(
      { uid: chosen === SALES ? null : chosen },
      {
        onSuccess: () => {
          noticeDone(text.handedOn)
          onClose()
        },
      },
    )
  }
  if (people.data === undefined && people.error !== null)
    return <ErrorState query={people} title={text.peopleFailed} />
  return (
    <Stack gap="md">
      <Select
        label={text.handOnTo}
        data={choices}
        value={chosen}
        onChange={setChosen}
        searchable
        // Otherwise the list would open with the dialog, over the hint below it.
        openOnFocus={false}
        nothingFoundMessage={people.data === undefined ? text.peopleLoading : text.nobodyFound}
        comboboxProps={{ zIndex: LAYERS.options }}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {text.handOnHint}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={change.isPending} onClick={onClose}>
          {messages.app.cancel}
        </Button>
        <BusyButton disabled={chosen === null} loading={change.isPending} onClick={save}>
          {text.handOnConfirm}
        </BusyButton>
      </Group>
    </Stack>
  )
}
