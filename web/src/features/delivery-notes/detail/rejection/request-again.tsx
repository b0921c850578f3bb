import { type AcceptanceRequest, sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Alert, Box, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useIsShown } from '../../../../lib/use-is-shown.ts'
import { messages } from '../../../../messages/frame-ja.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { noticeDone, noticeWarning } from '../../../../ui/notices/notice.tsx'
import { acceptanceRequestQuery } from '../../calls/note-queries.ts'
import type { Consent } from '../../calls/send-attempt.ts'
import { useSendMail } from '../../calls/use-send-mail.ts'
import { MailText } from '../../mail/mail-text.tsx'
import { mailFailureSentence } from '../../mail-failure.ts'
import { alertOfNote } from '../parts/alert-of-note.ts'
import { askIfHeldBack } from '../parts/ask-again.ts'
import { againHint } from './again-hint.ts'

const text = rejectionMessages

interface Props {
  note: DeliveryNote
  /** whether the document differs from the one that was sent back; the mail then says how */
  isChanged: boolean
  isOpen: boolean
  onClose: () => void
}

/** 再依頼: the mail with what has changed, and one button that sends it and sets the status. */
export function RequestAgain({ isOpen, ...props }: Props) {
  const { note, onClose } = props
  const button = useRef<HTMLButtonElement>(null)
  const isShown = useIsShown()
  const send = useSendMail(
    note,
    (to, { warning }) => {
      if (warning === null) noticeDone(text.sent, noteMailMessages.sentTo(to))
      else noticeWarning(text.sent, warning)
      onClose()
    },
    {
      rejectedRevision: note.revision,
      onFailed: (error, mail) => {
        const sendAnyway = (consent: Consent) => {
          send.mutate({ ...mail, consent })
        }
        // The question does not name its note, so it is put only beside it.
        if (isShown.current && askIfHeldBack(error, mail.consent, { button, onConfirm: sendAnyway })) return
        alertOfNote(note, noteMailMessages.sendFailed + mailFailureSentence(error), error, againHint(error))
      },
    },
  )
  return (
    <Dialog title={text.againTitle} isOpen={isOpen} isHeld={send.isPending} onClose={onClose} size="xl">
      <MailOrState {...props} send={send} button={button} />
    </Dialog>
  )
}

type MailProps = Omit<Props, 'isOpen'> & {
  send: ReturnType<typeof useSendMail>
  button: RefObject<HTMLButtonElement | null>
}

function MailOrState(props: MailProps) {
  const query = useQuery(acceptanceRequestQuery(props.note.id))
  if (query.data !== undefined) return <AgainMail {...props} request={query.data} />
  if (query.error === null)
    return (
      <Box aria-busy="true">
        <VisuallyHidden component="output">{noteMailMessages.loading}</VisuallyHidden>
        <Skeleton height="24rem" />
      </Box>
    )
  return <ErrorState query={query} title={noteMailMessages.loadFailed} />
}

function AgainMail({
  note,
  isChanged,
  request,
  onClose,
  send,
  button,
}: MailProps & { request: AcceptanceRequest }) {
  const obstacle = sendObstacle({ ...note, hakkouStatus: '検収依頼済＆未検収' })
  return (
    <Stack gap="md">
      <Text size="sm">
        {text.againHint}
        {isChanged ? text.withChanges : text.noChanges}
      </Text>
      <MailText request={request} />
      {obstacle !== null && obstacle !== 'no_to' && (
        <Alert color="yellow">{SEND_OBSTACLE_SENTENCES[obstacle]}</Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          {messages.app.cancel}
        </Button>
        <BusyButton
          ref={button}
          leftSection={<IconMailForward size="1rem" aria-hidden />}
          loading={send.isPending}
          disabled={obstacle !== null}
          onClick={() => {
            send.mutate({ ...request, consent: {} })
          }}
        >
          {text.send}
        </BusyButton>
      </Group>
    </Stack>
  )
}
