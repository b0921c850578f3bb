import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Alert, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-client.ts'
import { isUnclear } from '../../lib/api/api-error.ts'
import { settingsMessages } from '../../messages/settings-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { failureSentence, InlineFailure, RequestId } from '../../ui/failures/failure.tsx'
import { useHandedOnFocus } from '../../ui/focus/use-handed-on-focus.ts'

const text = settingsMessages

/** The state of a settings form that its footer shows. */
export interface SaveState {
  isSaving: boolean
  /** the form was submitted with errors */
  isWrong: boolean
  isUnsaved: boolean
  error: Error | null
  /** the result of the last save; '' if none */
  done: string
  /** loads the settings that someone else has saved since */
  onReload: () => void
  isReloading: boolean
  reloadError: Error | null
}

interface SavePartProps {
  /** the button's label */
  label: string
  /** who saved the settings last, and when */
  saved: { at: string; by: string } | null
  state: SaveState
}

/** The footer of a settings form: its button, who saved last, and the result of this save. */
export function SavePart({ label, saved, state }: SavePartProps) {
  return (
    <>
      <Group gap="md" align="center">
        <BusyButton type="submit" loading={state.isSaving}>
          {label}
        </BusyButton>
        <Text size="sm" c="dimmed">
          {saved !== null && text.lastSaved(formatJapaneseMoment(new Date(saved.at)), saved.by)}
        </Text>
      </Group>
      <SaveOutcome {...state} />
    </>
  )
}

/** Why the settings can't be saved, or that they have unsaved changes. */
function SaveOutcome({ isWrong, isUnsaved, error, done, ...reload }: SaveState) {
  if (isWrong || error !== null) return <NotSaved error={isWrong ? null : error} {...reload} />
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
function NotSaved({
  error,
  onReload,
  isReloading,
  reloadError,
}: Pick<SaveState, 'error' | 'onReload' | 'isReloading' | 'reloadError'>) {
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
        <BusyButton
          variant="default"
          size="xs"
          mt="sm"
          display="block"
          loading={isReloading}
          onClick={onReload}
        >
          {text.loadNewest}
        </BusyButton>
      )}
      {isStale && reloadError !== null && (
        <InlineFailure error={reloadError} title={text.loadFailed} mt="2xs" />
      )}
    </Alert>
  )
}
