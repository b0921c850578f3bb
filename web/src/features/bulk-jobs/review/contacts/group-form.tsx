import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@kenshu/contract/limits'
import { formatQuantity } from '@kenshu/contract/money'
import { CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/sentences'
import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { noteContactQuery } from '../../../../lib/contact-query.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { ContactLine } from '../../../../ui/contact/contact-line.tsx'
import { failureSentence } from '../../../../ui/failure.tsx'
import { useSetContact } from '../../calls/use-set-contact.ts'
import classes from './contacts.module.css'
import type { ContactGroup, Done } from './group-by-contact.ts'

const text = contactMessages.missing

interface GroupFormProps {
  group: ContactGroup
  onJudged: (notes: readonly JudgedNote[]) => void
  onLost: () => void
  onDone: (done: Done) => void
}

/** One contact without an address: a known one to take, or the fields for a new one, for all its notes at once. */
export function GroupForm({ group, onJudged, onLost, onDone }: GroupFormProps) {
  const { clientName, department, notes, foreign } = group
  const set = useSetContact(onJudged, onLost)
  const apply = (contact: { email: string; name?: string }) => {
    set.mutate(
      { notes, ...contact },
      {
        onSuccess: (outcomes) => {
          onDone({ notes, outcomes })
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
      {notes.length > 0 && <Contact notes={notes} isBusy={set.isPending} onSet={apply} />}
      {set.error !== null && (
        <Text size="sm" c="red.8" role="alert">
          {failureSentence(set.error)}
        </Text>
      )}
    </section>
  )
}

interface ContactProps {
  notes: readonly JudgedNote[]
  isBusy: boolean
  onSet: (contact: { email: string; name?: string }) => void
}

/** A known contact to take; where there is none, or another one is wanted, the fields for it. */
function Contact({ notes, isBusy, onSet }: ContactProps) {
  const { data, isPending } = useQuery(noteContactQuery(notes[0]?.id ?? ''))
  const [isOther, setIsOther] = useState(false)
  const contact = data?.offer?.contact
  if (isPending) return <Skeleton height={28} maw="30rem" />
  if (contact === undefined) return <NewContact count={notes.length} isBusy={isBusy} onSet={onSet} />
  const { email, name } = contact
  return (
    <>
      <div className={classes['known']}>
        <ContactLine contact={contact} />
        <Button
          size="xs"
          disabled={isBusy}
          onClick={() => {
            onSet({ email, ...(name !== '' && { name }) })
          }}
        >
          {text.take(formatQuantity(notes.length))}
        </Button>
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
      {isOther && <NewContact count={notes.length} isBusy={isBusy} onSet={onSet} isFocused />}
    </>
  )
}

function NewContact({
  count,
  isBusy,
  onSet,
  isFocused = false,
}: Omit<ContactProps, 'notes'> & { count: number; isFocused?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The server checks the domain for each note; here they may differ.
    if (email.trim() === '' || contactEmailFault(email, '') !== null) {
      setFault(CONTACT_EMAIL_SENTENCES.format)
      return
    }
    onSet({ email: email.trim(), ...(name.trim() !== '' && { name: name.trim() }) })
  }
  return (
    <form onSubmit={submit} noValidate className={classes['fields']}>
      <TextInput
        size="xs"
        label={contactMessages.set.email}
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={EMAIL_LENGTH}
        value={email}
        error={fault}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setFault('')
        }}
      />
      <TextInput
        size="xs"
        label={contactMessages.set.name}
        autoComplete="off"
        maxLength={PERSON_NAME_LENGTH}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
        }}
      />
      <Button type="submit" size="xs" variant="default" loading={isBusy} className={classes['submit'] ?? ''}>
        {text.submit(formatQuantity(count))}
      </Button>
    </form>
  )
}
