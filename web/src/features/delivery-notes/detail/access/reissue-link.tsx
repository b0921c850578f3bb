import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { askFirst } from '../../../../ui/dialogs/ask-first.tsx'
import { alertAct } from '../../../../ui/failures/act-failure.ts'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { useReissueLink } from '../../calls/use-reissue-link.ts'
import { MailModal } from '../mail/later-mail-modal.ts'
import { noteLine } from '../parts/alert-of-note.ts'
import { NoteNamed } from '../parts/note-named.tsx'
import classes from './access.module.css'

const text = deliveryNoteMessages.reissue
const ICON_SIZE = 14

/**
 * When the links were reissued, and a button to reissue them for users who may. It first says what becomes invalid, then offers to
 * send the new links.
 */
export function ReissueLink({ note }: { note: DeliveryNote }) {
  const me = useMe()
  const queryClient = useQueryClient()
  const reissue = useReissueLink(note, (error) => {
    alertAct({ ...text, of: noteLine(note) }, error)
    void reloadNote(queryClient, note.id)
  })
  const [isMailOpen, mail] = useDisclosure(false)
  const offerMail = (reissued: DeliveryNote) => {
    noticeDone(text.done, text.doneHint)
    if (sendObstacle(reissued) !== null || !mayForNote(me, 'requestAcceptance', reissued)) return
    askFirst({
      title: text.sendTitle,
      question: text.sendQuestion,
      confirm: deliveryNoteMessages.acts.showMail,
      cancel: text.later,
      onConfirm: mail.open,
    })
  }
  const start = () => {
    reissue.mutate(undefined, { onSuccess: offerMail })
  }
  return (
    <div className={classes['reissue']}>
      {note.reissuedAt !== null && (
        <Text size="sm" c="dimmed">
          {text.at(formatJapaneseMoment(new Date(note.reissuedAt)))}
        </Text>
      )}
      {mayForNote(me, 'reissueLink', note) && (
        <BusyButton
          size="compact-sm"
          variant="subtle"
          leftSection={<IconRefresh size={ICON_SIZE} aria-hidden />}
          loading={reissue.isPending}
          onClick={() => {
            askFirst({
              title: text.title,
              question: <ReissueQuestion note={note} />,
              confirm: text.confirm,
              isDangerous: true,
              onConfirm: start,
            })
          }}
        >
          {text.start}
        </BusyButton>
      )}
      <MailModal note={note} me={me} isOpen={isMailOpen} onClose={mail.close} />
    </div>
  )
}

function ReissueQuestion({ note }: { note: DeliveryNote }) {
  return (
    <Stack gap="xs">
      <Text>{text.question}</Text>
      <NoteNamed note={note} />
      <List size="sm">
        {text.ends.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
