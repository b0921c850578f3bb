import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { ConfirmLink } from '@kenshu/contract/confirm/link'
import { isSettled } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Alert } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import classes from './access.module.css'

const text = deliveryNoteMessages.link

function whatToDo(note: DeliveryNote, { requestedAt }: ConfirmLink): string {
  if (isSettled(note)) return text.expiredAccepted
  if (requestedAt === null) return text.expiredNeverAsked
  return note.hakkouStatus === 'CL検収拒否' ? text.expiredRejected : text.expiredHint
}

/** When the client's links expire, and what to do if they are not valid. */
export function LinkState({ link, note }: { link: ConfirmLink; note: DeliveryNote }) {
  const className = classes['linkState'] ?? ''
  if (link.state === 'stopped') {
    return (
      <Alert color="gray" className={className}>
        {text.stopped}
      </Alert>
    )
  }
  const until = formatJapaneseMoment(new Date(link.expiresAt))
  if (link.state === 'expired') {
    return (
      <Alert
        // An accepted note needs no action.
        color={isSettled(note) ? 'gray' : 'yellow'}
        title={text.expired(until)}
        className={className}
      >
        {whatToDo(note, link)}
      </Alert>
    )
  }
  return <p className={className}>{text.until(until)}</p>
}
