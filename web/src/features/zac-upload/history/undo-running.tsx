import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messages } from '../../../messages/frame-ja.ts'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** Shown while an undo runs. */
export function UndoRunning() {
  return (
    <Stack gap="md">
      <ProgressBar label={text.undoing} percent={null} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {text.undoingHint}
      </Text>
    </Stack>
  )
}

interface UndoFailureProps {
  message: string
  requestId: string
  onClose: () => void
}

/** An undo that failed, or whose outcome is unknown. */
export function UndoFailure({ message, requestId, onClose }: UndoFailureProps) {
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertTriangle />} title={message} role="alert">
        {requestId !== '' && `${messages.app.requestId}: ${requestId}`}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </Group>
    </Stack>
  )
}
