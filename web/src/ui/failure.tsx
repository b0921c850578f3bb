import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../lib/api-error.ts'
import { messages } from '../messages/ja.ts'

/** The sentence of what failed: the server's, or that of a lost connection or a time-out. */
export function failureSentence(error: Error): string {
  return error instanceof ApiError ? error.message : messages.errors.unknown
}

/** The id by which a failure is found in the log, as a person reads it out; '' where there is none. */
export function requestIdLine(error: Error): string {
  const requestId = error instanceof ApiError ? error.requestId : ''
  return requestId === '' ? '' : `${messages.app.requestId}: ${requestId}`
}

/** Where notices stand: not over the page's buttons, which one may want to press again. */
export const NOTICE_POSITION = 'bottom-right'

/** An alert that stays until it is closed: what failed, why, and the id for the log. */
export function alertFailure(title: string, error: Error, reason = ''): void {
  const lines = [reason, requestIdLine(error)].filter((line) => line !== '')
  notifications.show({
    color: 'red',
    position: NOTICE_POSITION,
    title,
    message: lines.map((line) => (
      <Text key={line} size="sm" c="dimmed">
        {line}
      </Text>
    )),
    autoClose: false,
    closeButtonProps: { 'aria-label': messages.app.closeDialog },
  })
}
