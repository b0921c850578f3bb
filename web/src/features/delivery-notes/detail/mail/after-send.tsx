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

/** What was sent, for the question that follows. */
export interface Sent {
  to: string
  /** a sentence of the server if some recipients did not get the mail; otherwise null */
  warning: string | null
}

/**
 * Replaces the mail after it was sent. The status still says that the client was not asked, so the specification's question whether
 * to change it appears at once, and one click answers it.
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
