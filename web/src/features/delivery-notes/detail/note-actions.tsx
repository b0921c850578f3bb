import { type SendObstacle, sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconBan, IconMail, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { isUnclear } from '../../../lib/api/api-error.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { failureSentence } from '../../../ui/failures/failure.tsx'
import { useHandedOnFocus } from '../../../ui/focus/use-handed-on-focus.ts'
import { reloadNote } from '../calls/note-changed.ts'
import { useTakeBack } from '../calls/undoable-change.ts'
import { useDeleteNote } from '../calls/use-delete-note.ts'
import { MailModal } from './mail/later-mail-modal.ts'
import { alertOfNote } from './parts/alert-of-note.ts'
import { ClosedMonth } from './parts/closed-month.tsx'
import { NoteNamed } from './parts/note-named.tsx'
import { useStopNote } from './stop-note.tsx'

const text = deliveryNoteMessages.acts
const ICON_SIZE = 16
/** The obstacles to a request that its dialog helps to remove. If the status is the obstacle, another act comes next. */
const HELPED: readonly (SendObstacle | null)[] = [null, 'no_to', 'bad_to']

interface NoteActionsProps {
  note: DeliveryNote
  me: Me
  /** while the note is edited, other changes are disabled */
  isEditing: boolean
  /** whether the row ends at the right edge: what comes later stands before the others then, so that these stay in their places */
  growsLeft?: boolean
  /** called when the note was stopped or reopened and the clicked button can't take the focus any more */
  onStopped: () => void
  onDeleted: () => void
}

/** The page's action buttons that the user's role allows for this note (specification 6). */
export function NoteActions({
  note,
  me,
  isEditing,
  growsLeft = false,
  onStopped,
  onDeleted,
}: NoteActionsProps) {
  const hint = isEditing ? text.editingFirst : undefined
  const mayRequest = mayForNote(me, 'requestAcceptance', note)
  const [isMailOpen, mail] = useDisclosure(false)
  useShortcuts({ noteMail: mayRequest && !isEditing ? mail.open : undefined })
  const later = (
    <>
      <TakeBackButton note={note} isEditing={isEditing} onTakenBack={onStopped} />
      {mayForNote(me, 'deleteDeliveryNote', note) && (
        <DeleteButton note={note} isEditing={isEditing} onDeleted={onDeleted} />
      )}
    </>
  )
  return (
    <>
      {growsLeft && later}
      {mayRequest && (
        <Button
          variant={HELPED.includes(sendObstacle(note)) ? 'filled' : 'default'}
          leftSection={<IconMail size={ICON_SIZE} aria-hidden />}
          onClick={mail.open}
          disabled={isEditing}
          title={hint}
        >
          {text.showMail}
        </Button>
      )}
      {mayForNote(me, 'stopIssuing', note) && (
        <StopButton note={note} isEditing={isEditing} onStopped={onStopped} />
      )}
      {!growsLeft && later}
      <MailModal note={note} me={me} isOpen={isMailOpen} onClose={mail.close} />
    </>
  )
}

function StopButton({
  note,
  isEditing,
  onStopped,
}: Pick<NoteActionsProps, 'note' | 'isEditing' | 'onStopped'>) {
  const { ask, isStopping } = useStopNote(note, onStopped)
  const isClosed = isEditing || note.hakkouStatus === '営業発行停止'
  useShortcuts({ noteStop: isClosed || isStopping ? undefined : ask })
  return (
    <BusyButton
      variant="default"
      leftSection={<IconBan size={ICON_SIZE} aria-hidden />}
      disabled={isClosed}
      title={isEditing ? text.editingFirst : undefined}
      loading={isStopping}
      onClick={() => {
        ask()
      }}
    >
      {text.stop}
    </BusyButton>
  )
}

/** Takes back the user's own last change of the status, for as long as the server allows it. */
function TakeBackButton({
  note,
  isEditing,
  onTakenBack,
}: Pick<NoteActionsProps, 'note' | 'isEditing'> & { onTakenBack: () => void }) {
  const undo = useTakeBack(note, onTakenBack)
  return undo && <TakeBack note={note} isEditing={isEditing} {...undo} />
}

function TakeBack({
  note,
  isEditing,
  isPending,
  takeBack,
}: Pick<NoteActionsProps, 'note' | 'isEditing'> & NonNullable<ReturnType<typeof useTakeBack>>) {
  // The button goes away once the status is what it was.
  const own = useHandedOnFocus<HTMLButtonElement>()
  return (
    <BusyButton
      ref={own}
      variant="default"
      leftSection={<IconArrowBackUp size={ICON_SIZE} aria-hidden />}
      disabled={isEditing}
      title={isEditing ? text.editingFirst : undefined}
      loading={isPending}
      onClick={takeBack}
    >
      {note.hakkouStatus === '営業発行停止' ? text.takeBackStop : text.takeBackStatus}
    </BusyButton>
  )
}

function DeleteButton({
  note,
  isEditing,
  onDeleted,
}: Pick<NoteActionsProps, 'note' | 'isEditing' | 'onDeleted'>) {
  const queryClient = useQueryClient()
  const remove = useDeleteNote(note.id, onDeleted, (error) => {
    const hint = isUnclear(error) ? text.removeUnclear : ''
    alertOfNote(note, text.removeFailed, error, `${failureSentence(error)} ${hint}`.trim())
    void reloadNote(queryClient, note.id)
  })
  return (
    <BusyButton
      variant="outline"
      color="red"
      leftSection={<IconTrash size={ICON_SIZE} aria-hidden />}
      disabled={isEditing}
      title={isEditing ? text.editingFirst : undefined}
      loading={remove.isPending}
      onClick={() => {
        askFirst({
          title: text.removeTitle,
          question: (
            <Stack gap="xs">
              <Text>{text.removeQuestion}</Text>
              <NoteNamed note={note} />
              <Text size="sm" c="dimmed">
                {text.removeUndo}
              </Text>
              <ClosedMonth note={note} />
            </Stack>
          ),
          confirm: text.removeConfirm,
          isDangerous: true,
          onConfirm: () => {
            remove.mutate()
          },
        })
      }}
    >
      {text.remove}
    </BusyButton>
  )
}
