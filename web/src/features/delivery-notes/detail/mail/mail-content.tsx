import {
  type AcceptanceRequest,
  SEND_OBSTACLE_SENTENCES,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import type { Me } from '@kenshu/contract/user/schema'
import { Alert, Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconMailForward, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { bundleMessages } from '../../../../messages/bundle-ja.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { BundleFromNote } from '../../bundle/bundle-from-note.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { acceptanceRequestQuery } from '../../calls/note-queries.ts'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { useSendMail } from '../../calls/use-send-mail.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import {
  failureSentence,
  isUnclear,
  mailFailureSentence,
  noticeDone,
  noticeWarning,
  requestIdLine,
} from '../../failure.tsx'
import { MailText } from '../../mail/mail-text.tsx'
import { askAgain, isJustSent } from '../parts/ask-again.ts'
import { askFirst } from '../parts/ask-first.tsx'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { AfterSend, type Sent } from './after-send.tsx'
import { AlreadyAsked } from './already-asked.tsx'
import classes from './mail.module.css'
import { copyNotice, MailNotice, type Notice } from './mail-notice.tsx'

const text = noteMailMessages
const ICON_SIZE = 16
/** How long it says that the body was copied. */
const COPIED_MS = 10_000

interface MailContentProps {
  note: DeliveryNote
  me: Me
  /** true while the modal must stay open */
  onHold: (isHeld: boolean) => void
  onClose: () => void
}

/** Inside of the modal: the mail once it is there. */
export function MailContent(props: MailContentProps) {
  const { data: request, error, isFetching, refetch } = useQuery(acceptanceRequestQuery(props.note.id))
  const [sent, setSent] = useState<Sent | null>(null)
  const [isBundling, setIsBundling] = useState(false)
  if (isBundling) {
    return (
      <BundleFromNote
        noteId={props.note.id}
        onHold={props.onHold}
        onBack={() => {
          setIsBundling(false)
        }}
        onSent={props.onClose}
      />
    )
  }
  if (sent !== null) return <AfterSend note={props.note} sent={sent} onClose={props.onClose} />
  if (request !== undefined) {
    return (
      <MailActs
        {...props}
        request={request}
        onSent={setSent}
        onBundle={() => {
          setIsBundling(true)
        }}
      />
    )
  }
  if (error === null) return <MailSkeleton />
  return (
    <ErrorState
      error={error}
      title={text.loadFailed}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function MailSkeleton() {
  return (
    <Stack gap="md" aria-busy="true" mih="38rem">
      <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
      {['60%', '50%', '80%'].map((width) => (
        <Skeleton key={width} height={36} width={width} />
      ))}
      <Skeleton height="24rem" />
    </Stack>
  )
}

interface MailActsProps extends MailContentProps {
  request: AcceptanceRequest
  /** it was sent, and the status still says otherwise */
  onSent: (sent: Sent) => void
  /** others of the same recipient are to be asked for too */
  onBundle: () => void
}

function MailActs({ note, me, request, onHold, onClose, onSent, onBundle }: MailActsProps) {
  const queryClient = useQueryClient()
  const reasonId = useId()
  const [notice, setNotice] = useState<Notice | null>(null)
  const clipboard = useClipboard({ timeout: COPIED_MS })
  const say = (next: Notice | null) => {
    clipboard.reset()
    setNotice(next)
  }
  const fail = (title: string, error: Error, hint = '') => {
    const details = [hint, requestIdLine(error)].filter((line) => line !== '')
    say({ kind: 'failed', text: title, details })
  }
  const maySetRequested = judgeTransition(me, note, '検収依頼済＆未検収') === 'allowed'
  const send = useSendMail(note, (to, { warning }) => {
    onHold(false)
    if (maySetRequested) {
      onSent({ to, warning })
      return
    }
    if (warning === null) noticeDone(text.sent, text.sentTo(to))
    else noticeWarning(text.sent, warning)
    onClose()
  })
  const update = useUpdateNote(note)
  const isBusy = send.isPending || update.isPending
  const sendButton = useRef<HTMLButtonElement>(null)
  const statusButton = useRef<HTMLButtonElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  // Once it is sent the modal closes, and gives the focus back itself.
  useFocusBack(send.isPending || send.isSuccess, sendButton, copyButton)
  useFocusBack(update.isPending, statusButton, copyButton)
  const sendNow = (again: boolean) => {
    say(null)
    onHold(true)
    send.mutate(
      { ...request, again },
      {
        onError: (error) => {
          if (isJustSent(error)) {
            askAgain(error, {
              button: sendButton,
              onConfirm: () => {
                sendNow(true)
              },
              onCancel: () => {
                onHold(false)
              },
            })
            return
          }
          onHold(false)
          fail(text.sendFailed + mailFailureSentence(error), error, isUnclear(error) ? text.unclear : '')
        },
      },
    )
  }
  const setRequested = () => {
    update.mutate(
      { hakkouStatus: '検収依頼済＆未検収' },
      {
        onSuccess: (changed) => {
          say({ kind: 'done', text: text.statusSet })
          noticeUndoable(queryClient, text.statusSet, changed)
        },
        onError: (error) => {
          fail(deliveryNoteMessages.acts.statusFailed + failureSentence(error), error)
          void reloadNote(queryClient, note.id)
        },
      },
    )
  }
  // The empty To says so at its own place.
  const reason = request.obstacle === SEND_OBSTACLE_SENTENCES.no_to ? null : request.obstacle
  const maySend = request.obstacle === null && request.to !== '' && request.cc !== ''
  return (
    <Stack gap="md">
      <AlreadyAsked asked={request.asked} />
      {maySend && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['bundle'] ?? ''}
          leftSection={<IconMailForward size={ICON_SIZE} aria-hidden />}
          disabled={isBusy}
          onClick={onBundle}
        >
          {bundleMessages.start}
        </Button>
      )}
      <MailText request={request} />
      {reason !== null && (
        <Alert color="yellow" id={reasonId}>
          {reason}
        </Alert>
      )}
      <MailNotice notice={copyNotice(clipboard) ?? notice} isSending={send.isPending} />
      <Group justify="flex-end" gap="sm">
        <Button
          ref={statusButton}
          variant="default"
          loading={update.isPending}
          disabled={isBusy || !maySetRequested}
          onClick={() => {
            say(null)
            onHold(true)
            askFirst({
              title: text.setRequestedTitle,
              question: text.setRequestedQuestion,
              confirm: text.setRequestedConfirm,
              onConfirm: setRequested,
              onClose: () => {
                // Not before the Escape that closed the prompt has passed: it would close the mail too.
                setTimeout(onHold, 0, false)
              },
            })
          }}
        >
          {text.setRequested}
        </Button>
        <Button
          ref={copyButton}
          variant="default"
          leftSection={<IconCopy size={ICON_SIZE} aria-hidden />}
          onClick={() => {
            say(null)
            clipboard.copy(request.body)
          }}
        >
          {text.copy}
        </Button>
        <Button
          ref={sendButton}
          leftSection={<IconSend size={ICON_SIZE} aria-hidden />}
          loading={send.isPending}
          disabled={isBusy || !maySend}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={() => {
            sendNow(false)
          }}
        >
          {text.send}
        </Button>
      </Group>
    </Stack>
  )
}
