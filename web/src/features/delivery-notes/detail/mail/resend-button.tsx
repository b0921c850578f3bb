import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnclear } from '../../../../lib/api/api-error.ts'
import { useIsShown } from '../../../../lib/use-is-shown.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { mailProblemMessages, noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { noticeDone, noticeWarning } from '../../../../ui/notices/notice.tsx'
import { acceptanceRequestQuery } from '../../calls/note-queries.ts'
import type { Consent } from '../../calls/send-attempt.ts'
import { useSendMail } from '../../calls/use-send-mail.ts'
import { mailFailureSentence } from '../../mail-failure.ts'
import { alertOfNote } from '../parts/alert-of-note.ts'
import { askIfHeldBack } from '../parts/ask-again.ts'
import classes from './mail.module.css'

const text = noteMailMessages
const ICON_SIZE = 14

interface ResendButtonProps {
  note: DeliveryNote
  label: string
  /** whether it is the recommended next action */
  isMain: boolean
  isEditing: boolean
  onSent: () => void
}

/** Sends the note's request in its current form without another review, because it was sent before. */
export function ResendButton({ note, label, isMain, isEditing, onSent }: ResendButtonProps) {
  const { data: request } = useQuery(acceptanceRequestQuery(note.id))
  const button = useRef<HTMLButtonElement>(null)
  const isShown = useIsShown()
  const send = useSendMail(
    note,
    (to, { warning }) => {
      if (warning === null) noticeDone(mailProblemMessages.resent, text.sentTo(to))
      else noticeWarning(mailProblemMessages.resent, warning)
      onSent()
    },
    {
      onFailed: (error, mail) => {
        const sendAnyway = (consent: Consent) => {
          send.mutate({ ...mail, consent })
        }
        // The question does not name its note, so it is put only beside it.
        if (isShown.current && askIfHeldBack(error, mail.consent, { button, onConfirm: sendAnyway })) return
        const hint = isUnclear(error) ? mailProblemMessages.unclear : ''
        alertOfNote(note, text.sendFailed + mailFailureSentence(error), error, hint)
      },
    },
  )
  const obstacle = request?.obstacle ?? null
  if (obstacle !== null) return <Text size="sm">{obstacle}</Text>
  return (
    <BusyButton
      ref={button}
      className={classes['resend'] ?? ''}
      size="xs"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconSend size={ICON_SIZE} aria-hidden />}
      disabled={isEditing || request === undefined}
      title={isEditing ? deliveryNoteMessages.acts.editingFirst : undefined}
      loading={send.isPending}
      onClick={() => {
        if (request !== undefined) send.mutate({ ...request, consent: {} })
      }}
    >
      {label}
    </BusyButton>
  )
}
