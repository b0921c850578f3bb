import type { BundleCandidate, BundleDraft } from '@kenshu/contract/bundle/request'
import { formatQuantity } from '@kenshu/contract/money'
import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isUnclear } from '../../../lib/api/api-error.ts'
import { bundleMessages as text } from '../../../messages/bundle-ja.ts'
import { noteMailMessages } from '../../../messages/note-mail-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { requestIdLine } from '../../../ui/failures/failure.tsx'
import { noticeDone, noticeWarning } from '../../../ui/notices/notice.tsx'
import { type Consent, consentFor } from '../calls/send-attempt.ts'
import { draftQuery, useSendBundle } from '../calls/use-bundle.ts'
import { askIfHeldBack } from '../detail/parts/ask-again.ts'
import { ClosedMonth } from '../detail/parts/closed-month.tsx'
import { MailText } from '../mail/mail-text.tsx'
import { mailFailureSentence } from '../mail-failure.ts'

const mail = noteMailMessages

interface BundleReviewProps {
  /** ids of notes of one recipient */
  noteIds: readonly string[]
  /** of the notes whose status the mail may set, one of each month */
  changed: readonly BundleCandidate[]
  /** called with true while the modal must stay open */
  onHold: (isHeld: boolean) => void
  onBack: () => void
  onSent: () => void
}

/** The review of one mail for several notes, before it is sent. */
export function BundleReview(props: BundleReviewProps) {
  const query = useQuery(draftQuery(props.noteIds))
  const { data: draft, error } = query
  if (draft !== undefined) return <SendDraft {...props} draft={draft} />
  if (error === null) {
    return (
      <Stack gap="md" aria-busy="true">
        <VisuallyHidden component="output">{mail.loading}</VisuallyHidden>
        <Skeleton height="24rem" />
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <ErrorState query={query} title={mail.loadFailed} />
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onBack}>
          {text.back}
        </Button>
      </Group>
    </Stack>
  )
}

function SendDraft({ draft, changed, onHold, onBack, onSent }: BundleReviewProps & { draft: BundleDraft }) {
  const [setsRequested, setSetsRequested] = useState(draft.requestable > 0)
  const send = useSendBundle(draft)
  const button = useRef<HTMLButtonElement>(null)
  const error = send.error !== null && consentFor(send.error) === null ? send.error : null
  const sendNow = (consent: Consent) => {
    onHold(true)
    send.mutate(
      { setsRequested, consent },
      {
        onError: (failure) => {
          const isAsked = askIfHeldBack(failure, consent, {
            isBundle: true,
            button,
            onConfirm: sendNow,
            onCancel: () => {
              onHold(false)
            },
          })
          if (!isAsked) onHold(false)
        },
        onSuccess: ({ warning }) => {
          onHold(false)
          if (warning === null) noticeDone(mail.sent, text.sentTo(draft.to, formatQuantity(draft.count)))
          else noticeWarning(mail.sent, warning)
          onSent()
        },
      },
    )
  }
  return (
    <Stack gap="md">
      <Text>{text.reviewHint(formatQuantity(draft.count))}</Text>
      <MailText request={draft} />
      {draft.requestable > 0 && (
        <Checkbox
          label={text.setRequested(formatQuantity(draft.requestable))}
          checked={setsRequested}
          disabled={send.isPending}
          onChange={({ currentTarget: { checked } }) => {
            setSetsRequested(checked)
          }}
        />
      )}
      {setsRequested && changed.map((note) => <ClosedMonth key={note.id} note={note} />)}
      {error !== null && (
        <Alert color="red" title={mail.sendFailed + mailFailureSentence(error)}>
          {[isUnclear(error) ? text.unclear : '', requestIdLine(error)]
            .filter((line) => line !== '')
            .map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
        </Alert>
      )}
      <Text component="output" size="sm">
        {send.isPending && mail.sending}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          {text.back}
        </Button>
        <BusyButton
          ref={button}
          leftSection={<IconSend size="1rem" aria-hidden />}
          loading={send.isPending}
          onClick={() => {
            sendNow({})
          }}
        >
          {text.send(formatQuantity(draft.count))}
        </BusyButton>
      </Group>
    </Stack>
  )
}
