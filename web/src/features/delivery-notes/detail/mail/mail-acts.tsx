import { sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCopy, IconMailForward, IconSend } from '@tabler/icons-react'
import { useId } from 'react'
import { bundleMessages } from '../../../../messages/bundle-ja.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { MailText } from '../../mail/mail-text.tsx'
import { SetRecipient } from '../contact/set-recipient.tsx'
import { AlreadyAsked } from './already-asked.tsx'
import classes from './mail.module.css'
import { MailNotice } from './mail-notice.tsx'
import { ToRejection } from './to-rejection.tsx'
import { type MailActsProps, useMailActs } from './use-mail-acts.ts'

const text = noteMailMessages
const ICON_SIZE = 16
const NO_ADDRESS = [SEND_OBSTACLE_SENTENCES.no_to, SEND_OBSTACLE_SENTENCES.bad_to]

interface Props extends MailActsProps {
  /** whether the mail is being fetched again */
  isFetching: boolean
  /** opens the request for several notes of the same recipient */
  onBundle: () => void
}

/** A note's mail as it would be sent, with its actions. */
export function MailActs({ onBundle, isFetching, ...props }: Props) {
  const { request, note, me } = props
  const reasonId = useId()
  const acts = useMailActs(props)
  const { sendButton, copyButton } = acts.refs
  // The shown mail is from before a change of the note that has removed its obstacle, and is being fetched again.
  const isOvertaken = isFetching && request.obstacle !== null && sendObstacle(note) === null
  // A missing To is reported at the To line.
  const isSaid = request.obstacle !== SEND_OBSTACLE_SENTENCES.no_to && !isOvertaken
  // The failure below says it already, but has no way to the rejection.
  const isRepeated =
    acts.notice?.kind === 'failed' && acts.notice.refusal === request.obstacle && !isRejectionOpen(note)
  const reason = isSaid && !isRepeated ? request.obstacle : null
  const maySend = request.obstacle === null && request.to !== '' && request.cc !== ''
  const lacksAddress = NO_ADDRESS.some((sentence) => sentence === request.obstacle)
  return (
    <Stack gap="md">
      <AlreadyAsked asked={request.asked} />
      {maySend && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['bundle'] ?? ''}
          leftSection={<IconMailForward size={ICON_SIZE} aria-hidden />}
          disabled={acts.isBusy}
          onClick={onBundle}
        >
          {bundleMessages.start}
        </Button>
      )}
      <MailText
        request={request}
        underTo={
          lacksAddress && <SetRecipient note={note} me={me} onSet={() => copyButton.current?.focus()} />
        }
      />
      {reason !== null && (
        <Alert color="yellow" id={reasonId}>
          {reason}
          {isRejectionOpen(note) && <ToRejection note={note} me={me} onClose={props.onClose} />}
        </Alert>
      )}
      <MailNotice notice={acts.notice} isSending={acts.isSending} />
      <Group justify="flex-end" gap="sm">
        <BusyButton
          variant="default"
          loading={acts.isSettingRequested}
          disabled={acts.isBusy || !acts.maySetRequested}
          onClick={acts.askForStatus}
        >
          {text.setRequested}
        </BusyButton>
        <Button
          ref={copyButton}
          variant="default"
          leftSection={<IconCopy size={ICON_SIZE} aria-hidden />}
          onClick={acts.copyBody}
        >
          {text.copy}
        </Button>
        <BusyButton
          ref={sendButton}
          leftSection={<IconSend size={ICON_SIZE} aria-hidden />}
          loading={acts.isSending || isOvertaken}
          disabled={acts.isBusy || !maySend}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={acts.sendMail}
        >
          {text.send}
        </BusyButton>
      </Group>
    </Stack>
  )
}
