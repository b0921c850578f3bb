import { isSettled } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { useUpdateNote } from '../calls/use-update-note.ts'
import { ClosedMonth } from './parts/closed-month.tsx'
import { NoteNamed } from './parts/note-named.tsx'
import { tellStatusFailed, tellStatusSet } from './parts/status-failed.ts'

const text = deliveryNoteMessages.acts

/**
 * 営業発行停止 of a note, after a confirmation (specification 4).
 * @param onStopped called when the note was stopped
 */
export function useStopNote(note: DeliveryNote, onStopped: () => void) {
  const queryClient = useQueryClient()
  const update = useUpdateNote(note, {
    onChanged: (stopped) => {
      tellStatusSet(queryClient, text.stopped, stopped)
      onStopped()
    },
    onSeen: (stopped) => {
      tellStatusSet(queryClient, text.stopped, stopped)
    },
    onFailed: (error) => {
      tellStatusFailed(queryClient, note, error)
    },
  })
  const stop = () => {
    update.mutate({ hakkouStatus: '営業発行停止' })
  }
  return {
    isStopping: update.isPending,
    /** @param onClose called when the dialog closes in any way */
    ask: (onClose?: () => void) => {
      askFirst({
        title: text.stopTitle,
        question: <StopQuestion note={note} />,
        confirm: text.stopConfirm,
        isDangerous: true,
        onConfirm: stop,
        ...(onClose === undefined ? {} : { onClose }),
      })
    },
  }
}

function StopQuestion({ note }: { note: DeliveryNote }) {
  return (
    <Stack gap="xs">
      {isSettled(note) && (
        <Text c="red.8" fw={600}>
          {text.stopAccepted}
        </Text>
      )}
      <Text>{text.stopQuestion}</Text>
      <NoteNamed note={note} />
      <Text size="sm" c="dimmed">
        {text.stopUndo}
      </Text>
      <ClosedMonth note={note} />
    </Stack>
  )
}
