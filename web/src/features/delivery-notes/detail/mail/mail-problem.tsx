import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { NoteMailProblem } from '@kenshu/contract/delivery-note/mail-problem'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconMailX, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { mailProblemMessages } from '../../../../messages/note-mail-ja.ts'
import { mailProblemQuery } from '../../calls/note-queries.ts'
import classes from './mail.module.css'
import { ResendButton } from './resend-button.tsx'

const text = mailProblemMessages
const ICON_SIZE = 14

interface MailProblemProps {
  note: DeliveryNote
  me: Me
  isEditing: boolean
  /** starts editing the contact */
  onCorrect: () => void
  /** called after the request was sent again and this alert is gone */
  onResent: () => void
}

/** Says that the last request did not reach the client, and why. Two buttons fix it: correct the contact, and send again. */
export function MailProblem(props: MailProblemProps) {
  const { data } = useQuery(mailProblemQuery(props.note.id))
  const problem = data?.problem ?? null
  return problem === null ? null : <ProblemAlert {...props} problem={problem} />
}

function ProblemAlert({
  note,
  me,
  isEditing,
  problem,
  onCorrect,
  onResent,
}: MailProblemProps & { problem: NonNullable<NoteMailProblem['problem']> }) {
  const { kind, to, at, reason, words, mayArrive } = problem
  const summary = useRef<HTMLParagraphElement>(null)
  const isCorrecting = useRef(false)
  useDidUpdate(() => {
    if (isEditing || !isCorrecting.current) return
    isCorrecting.current = false
    summary.current?.focus()
  }, [isEditing])
  const recipient = requestRecipient(note)
  const isCorrected = recipient !== '' && recipient.toLowerCase() !== to.toLowerCase()
  const mayEdit = mayForNote(me, 'editDeliveryNote', note)
  const maySend = mayForNote(me, 'requestAcceptance', note) && (isCorrected || mayArrive)
  return (
    <Alert
      color={kind === 'unclear' ? 'yellow' : 'red'}
      icon={<IconMailX aria-hidden />}
      title={text.titles[kind]}
      className={classes['problem'] ?? ''}
    >
      <Text size="sm" ref={summary} tabIndex={-1} className={classes['summary'] ?? ''}>
        {text.to(to, formatJapaneseMoment(new Date(at)))}
      </Text>
      <Text size="sm">{reason}</Text>
      {words !== '' && (
        <Text size="sm">
          {text.words}: <code className={classes['words']}>{words}</code>
        </Text>
      )}
      {isCorrected && (
        <Text size="sm" fw={600}>
          {text.corrected(recipient)}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        {mayEdit && kind !== 'unclear' && !isCorrected && (
          <Button
            size="xs"
            // A mail that failed may have the right address: then only the reason above says what comes next.
            variant={kind === 'failed' ? 'default' : 'filled'}
            leftSection={<IconPencil size={ICON_SIZE} aria-hidden />}
            disabled={isEditing}
            onClick={() => {
              isCorrecting.current = true
              onCorrect()
            }}
          >
            {text.correct}
          </Button>
        )}
        {maySend && (
          <ResendButton
            note={note}
            label={isCorrected ? text.resendTo(recipient) : text.resendSame}
            isMain={isCorrected}
            isEditing={isEditing}
            onSent={onResent}
          />
        )}
      </Group>
      {!mayEdit && !isCorrected && (
        <Text size="sm" c="dimmed">
          {deliveryNoteMessages.edit.notYours}
        </Text>
      )}
    </Alert>
  )
}
