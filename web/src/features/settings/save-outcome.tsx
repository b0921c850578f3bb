import { Alert, Button, Text } from '@mantine/core'
import { ApiError } from '../../lib/api-client.ts'
import { messages } from '../../messages/ja.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'

const text = reminderMessages.settings

interface SaveOutcomeProps {
  /** the form was sent with something wrong in it */
  isWrong: boolean
  isUnsaved: boolean
  error: Error | null
  /** what the last save has to say; '' for nothing */
  done: string
  /** where somebody else has saved meanwhile */
  onReload: (() => void) | null
}

/** What keeps the settings from being saved, and what is still to be. */
export function SaveOutcome({ isWrong, isUnsaved, error, done, onReload }: SaveOutcomeProps) {
  if (isWrong) return <Alert color="red">{text.wrong}</Alert>
  if (error !== null) {
    const sentence = error instanceof ApiError ? error.message : messages.errors.unknown
    return (
      <Alert color="red" title={text.saveFailed} role="alert">
        {sentence}
        {onReload !== null && (
          <Button variant="default" size="xs" mt="sm" display="block" onClick={onReload}>
            {text.loadNewest}
          </Button>
        )}
      </Alert>
    )
  }
  return (
    <Text component="output" display="block" size="sm">
      {isUnsaved ? text.unsaved : done}
    </Text>
  )
}
