import { contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@kenshu/contract/limits'
import { formatQuantity } from '@kenshu/contract/money'
import { CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/sentences'
import { TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { EmailField } from '../../../../ui/contact/email-field.tsx'
import classes from './contacts.module.css'
import type { TypedContact } from './use-typed-contact.ts'

interface ContactFieldsProps {
  /** of notes that get the contact */
  count: number
  typed: TypedContact
  isBusy: boolean
  isFocused?: boolean
  onChange: (part: Partial<TypedContact>) => void
  onSet: (contact: { email: string; name?: string }) => void
}

/** The fields for a new contact. */
export function ContactFields({
  count,
  typed: { email, name },
  isBusy,
  isFocused = false,
  onChange,
  onSet,
}: ContactFieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
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
      <EmailField
        size="xs"
        label={contactMessages.set.email}
        ref={input}
        maxLength={EMAIL_LENGTH}
        value={email}
        error={fault}
        onType={(typed) => {
          onChange({ email: typed })
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
          onChange({ name: currentTarget.value })
        }}
      />
      <BusyButton
        type="submit"
        size="xs"
        variant="default"
        loading={isBusy}
        className={classes['submit'] ?? ''}
      >
        {contactMessages.missing.submit(formatQuantity(count))}
      </BusyButton>
    </form>
  )
}
