import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { alertFailure, failureSentence } from '../../../../ui/failure.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'

const text = noteMailMessages

/** What was sent, for the question that follows it. */
export interface Sent {
  to: string
  /** a sentence of the server where it did not reach everybody; null for none */
  warning: string | null
}

/**
 * The mail is out; the note still says that nothing was done. The specification's question, whether the status is to be changed, is
 * asked at once and in the mail's place: one press answers it.
 */
export function AfterSend({ note, sent, onClose }: { note: DeliveryNote; sent: Sent; onClose: () => void }) {
  const queryClient = useQueryClient()
  const update = useUpdateNote(note)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  const setRequested = () => {
    update.mutate(
      { hakkouStatus: '検収依頼済＆未検収' },
      {
        onSuccess: (changed) => {
          noticeUndoable(queryClient, text.statusSet, changed)
          onClose()
        },
        onError: (error) => {
          alertFailure(deliveryNoteMessages.acts.statusFailed + failureSentence(error), error)
          void reloadNote(queryClient, note.id)
          onClose()
        },
      },
    )
  }
  return (
    <Stack gap="md">
      <Alert color={sent.warning === null ? 'green' : 'yellow'} title={text.sent}>
        {sent.warning ?? text.sentTo(sent.to)}
      </Alert>
      <Text>{text.setRequestedQuestion}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={update.isPending} onClick={onClose}>
          {text.keepStatus}
        </Button>
        <Button ref={button} loading={update.isPending} onClick={setRequested}>
          {text.setRequestedConfirm}
        </Button>
      </Group>
    </Stack>
  )
}
