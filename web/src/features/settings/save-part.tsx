import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api-client.ts'
import { isUnclear } from '../../lib/api-error.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { failureSentence, RequestId } from '../../ui/failure.tsx'
import { useHandedOnFocus } from '../../ui/use-handed-on-focus.ts'

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
        <BusyButton type="submit" loading={isSaving}>
          {label}
        </BusyButton>
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
  if (isWrong || error !== null) return <NotSaved error={isWrong ? null : error} onReload={onReload} />
  return (
    <Text component="output" display="block" size="sm">
      {isUnsaved ? text.unsaved : done}
    </Text>
  )
}

/**
 * It comes into view, because it is the last line of a long form, whose button may be at the edge of the window.
 * @param error why the server did not save; null if nothing was sent, because of what was typed
 */
function NotSaved({ error, onReload }: { error: Error | null; onReload: () => void }) {
  const alert = useHandedOnFocus()
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [alert, error])
  if (error === null) {
    return (
      <Alert ref={alert} color="red">
        {text.wrong}
      </Alert>
    )
  }
  const isStale = error instanceof ApiError && error.code === 'stale'
  return (
    <Alert ref={alert} color="red" title={isUnclear(error) ? text.saveUnclear : text.saveFailed} role="alert">
      {failureSentence(error)}
      <RequestId error={error} />
      {isStale && (
        <Button variant="default" size="xs" mt="sm" display="block" onClick={onReload}>
          {text.loadNewest}
        </Button>
      )}
    </Alert>
  )
}
