import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ClosedMonth } from '../parts/closed-month.tsx'
import { useSetRequested } from './use-set-requested.ts'

const text = noteMailMessages

/** What was sent, for the question that follows. */
export interface Sent {
  to: string
  /** a sentence of the server if some recipients did not get the mail; otherwise null */
  warning: string | null
}

/**
 * Replaces the mail after it was sent. The status still says that the client was not asked, so the specification's question whether
 * to change it appears at once, and one click answers it. The focus is on the answer that changes nothing: the press that sent the mail may
 * have been a double one.
 */
export function AfterSend({ note, sent, onClose }: { note: DeliveryNote; sent: Sent; onClose: () => void }) {
  const { isPending, setRequested } = useSetRequested(note, onClose)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <Stack gap="md">
      <Alert color={sent.warning === null ? 'green' : 'yellow'} title={text.sent}>
        {sent.warning ?? text.sentTo(sent.to)}
      </Alert>
      <Text>{text.setRequestedQuestion}</Text>
      <ClosedMonth note={note} />
      <Group justify="flex-end" gap="sm">
        <Button ref={keep} variant="default" disabled={isPending} onClick={onClose}>
          {text.keepStatus}
        </Button>
        <BusyButton loading={isPending} onClick={setRequested}>
          {text.setRequested}
        </BusyButton>
      </Group>
    </Stack>
  )
}
