import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Alert, Button, Group, Text } from '@mantine/core'
import { ApiError } from '../../lib/api-client.ts'
import { messages } from '../../messages/ja.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'

const text = reminderMessages.settings

interface SaveOutcomeProps {
  /** the form was submitted with errors */
  isWrong: boolean
  isUnsaved: boolean
  error: Error | null
  /** the result of the last save; '' if none */
  done: string
  /** loads the settings that someone else has saved since */
  onReload: () => void
}

interface SavePartProps extends SaveOutcomeProps {
  /** the button's label */
  label: string
  isSaving: boolean
  /** who saved the settings last, and when */
  saved: { at: string; by: string } | null
}

/** The footer of a settings form: its button, who saved last, and the result of this save. */
export function SavePart({ label, isSaving, saved, ...outcome }: SavePartProps) {
  return (
    <>
      <Group gap="md" align="center">
        <Button type="submit" loading={isSaving}>
          {label}
        </Button>
        <Text size="sm" c="dimmed">
          {saved !== null && text.lastSaved(formatJapaneseMoment(new Date(saved.at)), saved.by)}
        </Text>
      </Group>
      <SaveOutcome {...outcome} />
    </>
  )
}

/** Why the settings can't be saved, or that they have unsaved changes. */
function SaveOutcome({ isWrong, isUnsaved, error, done, onReload }: SaveOutcomeProps) {
  if (isWrong) return <Alert color="red">{text.wrong}</Alert>
  if (error !== null) {
    const isStale = error instanceof ApiError && error.code === 'stale'
    const sentence = error instanceof ApiError ? error.message : messages.errors.unknown
    return (
      <Alert color="red" title={text.saveFailed} role="alert">
        {sentence}
        {isStale && (
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
