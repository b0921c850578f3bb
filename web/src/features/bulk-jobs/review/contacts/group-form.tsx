import { formatQuantity } from '@kenshu/contract/money'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteContactQuery } from '../../../../lib/contact-query.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ContactLine } from '../../../../ui/contact/contact-line.tsx'
import { InlineFailure } from '../../../../ui/failures/failure.tsx'
import { useSetContact } from '../../calls/use-set-contact.ts'
import { ContactFields } from './contact-fields.tsx'
import classes from './contacts.module.css'
import type { ContactGroup, GroupProps } from './group-by-contact.ts'
import { useTypedContact } from './use-typed-contact.ts'

const text = contactMessages.missing

/** One contact without an address: a known one to take, or the fields for a new one, for all its notes at once. */
export function GroupForm({ group, onJudged, onLost, onDone }: GroupProps<ContactGroup>) {
  const { clientName, department, notes, foreign } = group
  const set = useSetContact(onJudged, onLost)
  const apply = (contact: { email: string; name?: string }) => {
    set.mutate(
      { notes, ...contact },
      {
        onSuccess: (outcomes) => {
          onDone({ notes, contact, outcomes })
        },
      },
    )
  }
  const name = [clientName, department].filter((part) => part !== '').join('　')
  return (
    <section className={classes['group']} aria-label={text.of(name)}>
      <Text size="sm">
        <Text span inherit fw={600}>
          {name}
        </Text>{' '}
        <Text span size="xs" c="dimmed" data-figures>
          {text.notes(formatQuantity(notes.length + foreign))}
        </Text>
      </Text>
      {foreign > 0 && (
        <Text size="sm" c="dimmed">
          {text.notYours(formatQuantity(foreign))}
        </Text>
      )}
      {notes.length > 0 && <Contact group={group} isBusy={set.isPending} onSet={apply} />}
      {set.error !== null && <InlineFailure error={set.error} />}
    </section>
  )
}

interface ContactProps {
  group: ContactGroup
  isBusy: boolean
  onSet: (contact: { email: string; name?: string }) => void
}

/** A known contact to take; where there is none, or another one is wanted, the fields for it. */
function Contact({ group: { key, notes }, isBusy, onSet }: ContactProps) {
  const { data, isPending } = useQuery(noteContactQuery(notes[0]?.id ?? ''))
  const { typed, isTyped, change } = useTypedContact(key)
  const [isOther, setIsOther] = useState(isTyped)
  const contact = data?.offer?.contact
  if (isPending) return <Skeleton height={28} maw="30rem" />
  const fields = { count: notes.length, typed, isBusy, onChange: change, onSet }
  if (contact === undefined) return <ContactFields {...fields} />
  const { email, name } = contact
  return (
    <>
      <div className={classes['known']}>
        <ContactLine contact={contact} />
        <BusyButton
          size="xs"
          disabled={isBusy}
          onClick={() => {
            onSet({ email, ...(name !== '' && { name }) })
          }}
        >
          {text.take(formatQuantity(notes.length))}
        </BusyButton>
        {!isOther && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setIsOther(true)
            }}
          >
            {text.other}
          </Button>
        )}
      </div>
      {isOther && <ContactFields {...fields} isFocused={!isTyped} />}
    </>
  )
}
