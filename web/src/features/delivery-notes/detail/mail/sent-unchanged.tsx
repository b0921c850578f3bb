import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { UNASKED_STATUSES } from '@kenshu/contract/delivery-note/status'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import type { Me } from '@kenshu/contract/user/me'
import { Alert, Text } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { noteMailMessages, sentUnchangedMessages } from '../../../../messages/note-mail-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { mailProblemQuery } from '../../calls/note-queries.ts'
import classes from './mail.module.css'
import { useSetRequested } from './use-set-requested.ts'

const text = sentUnchangedMessages

interface SentUnchangedProps {
  note: DeliveryNote
  me: Me
  isEditing: boolean
  /** called after the status was set and this alert is gone */
  onSettled: () => void
}

/** 送信済み・ステータス未変更: the request was sent, but the status still says that nobody was asked. One press sets it. */
export function SentUnchanged({ note, me, isEditing, onSettled }: SentUnchangedProps) {
  const { data } = useQuery(mailProblemQuery(note.id))
  const { isPending, setRequested } = useSetRequested(note, onSettled)
  const at = data?.sentUnchangedAt ?? null
  // The answer may be older than the note.
  if (at === null || !UNASKED_STATUSES.includes(note.hakkouStatus)) return null
  return (
    <Alert
      color="blue"
      icon={<IconMailCheck aria-hidden />}
      title={text.title}
      role="note"
      className={classes['problem'] ?? ''}
    >
      <div className={classes['settle']}>
        <Text size="sm">{text.sentAt(formatJapaneseMoment(new Date(at)), note.hakkouStatus)}</Text>
        {judgeTransition(me, note, '検収依頼済＆未検収') === 'allowed' && (
          <BusyButton
            size="xs"
            loading={isPending}
            disabled={isEditing}
            title={isEditing ? deliveryNoteMessages.acts.editingFirst : undefined}
            onClick={setRequested}
          >
            {noteMailMessages.setRequested}
          </BusyButton>
        )}
      </div>
    </Alert>
  )
}
