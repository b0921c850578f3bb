import { contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { EMAIL_LENGTH } from '@kenshu/contract/limits'
import { mayForNote } from '@kenshu/contract/permissions'
import { CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/sentences'
import type { Me } from '@kenshu/contract/user/me'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useIsShown } from '../../../../lib/use-is-shown.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { emailFault } from '../../../../ui/contact/email-fault.tsx'
import { EmailField } from '../../../../ui/contact/email-field.tsx'
import { failureSentence } from '../../../../ui/failures/failure.tsx'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import { alertOfNote } from '../parts/alert-of-note.ts'
import classes from './contact.module.css'
import { ContactOffer } from './contact-offer.tsx'

const text = contactMessages.set

interface SetRecipientProps {
  note: DeliveryNote
  me: Me
  /** called when the note has an address and this form is gone */
  onSet: () => void
}

/** Where the request lacks a usable address: the field for it, and a known contact if there is one. */
export function SetRecipient({ note, me, onSet }: SetRecipientProps) {
  if (!mayForNote(me, 'editDeliveryNote', note)) {
    return (
      <Text size="sm" c="dimmed">
        {text.notYours}
      </Text>
    )
  }
  return (
    <div>
      <ContactOffer note={note} me={me} onTaken={onSet} />
      <EmailForm note={note} onSet={onSet} />
    </div>
  )
}

function EmailForm({ note, onSet }: Pick<SetRecipientProps, 'note' | 'onSet'>) {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState('')
  const isShown = useIsShown()
  const update = useUpdateNote(note, {
    onFailed: (error) => {
      const reason = failureSentence(error)
      if (isShown.current) setFault(reason)
      else alertOfNote(note, contactMessages.failed, error, reason)
      void reloadNote(queryClient, note.id)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = contactEmailFault(email, note.documentEmail)
    if (email.trim() === '' || found !== null) {
      setFault(CONTACT_EMAIL_SENTENCES[found ?? 'format'])
      return
    }
    update.mutate(
      { salesChangedClientContactEmail: email.trim() },
      {
        onSuccess: () => {
          noticeDone(contactMessages.taken)
          onSet()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={classes['set']}>
      <EmailField
        label={text.email}
        maxLength={EMAIL_LENGTH}
        value={email}
        error={emailFault(fault, note.documentEmail)}
        onType={(typed) => {
          setEmail(typed)
          setFault('')
        }}
      />
      <BusyButton type="submit" size="xs" loading={update.isPending} style={{ justifySelf: 'start' }}>
        {text.submit}
      </BusyButton>
    </form>
  )
}
