import { isSettled } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noteContactQuery } from '../../../../lib/contact-query.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ContactLine } from '../../../../ui/contact/contact-line.tsx'
import { failureSentence } from '../../../../ui/failures/failure.tsx'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import { alertOfNote } from '../parts/alert-of-note.ts'
import classes from './contact.module.css'

const text = contactMessages

interface ContactOfferProps {
  note: DeliveryNote
  me: Me
  /** called when the contact was taken over and this alert is gone */
  onTaken?: () => void
}

/** Offers a note another known contact, if it has none that works, or if somebody has corrected it on another note. One press takes it over. */
export function ContactOffer({ note, me, onTaken }: ContactOfferProps) {
  const queryClient = useQueryClient()
  const isClosed = isSettled(note) || note.hakkouStatus === '営業発行停止'
  const { data } = useQuery({ ...noteContactQuery(note.id), enabled: !isClosed })
  const update = useUpdateNote(note, {
    onFailed: (error) => {
      alertOfNote(note, text.failed, error, failureSentence(error))
      void reloadNote(queryClient, note.id)
    },
  })
  const offer = data?.offer ?? null
  if (isClosed || offer === null) return null
  const { reason, contact } = offer
  const take = () => {
    update.mutate(
      {
        // What ZAC already has for this note need not be set.
        salesChangedClientContactName: contact.name === note.billingToPerson ? '' : contact.name,
        salesChangedClientContactEmail: contact.email === note.documentEmail ? '' : contact.email,
      },
      {
        onSuccess: () => {
          noticeDone(text.taken)
          onTaken?.()
        },
      },
    )
  }
  return (
    <Alert role="note" color="blue" title={text.offers[reason]} className={classes['offer'] ?? ''}>
      <div className={classes['offered']}>
        <ContactLine contact={contact} />
        {mayForNote(me, 'editDeliveryNote', note) && (
          <BusyButton size="xs" loading={update.isPending} onClick={take}>
            {text.take}
          </BusyButton>
        )}
      </div>
    </Alert>
  )
}
