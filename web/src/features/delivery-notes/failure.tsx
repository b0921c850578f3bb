import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../../lib/api-client.ts'
import { deliveryNoteMessages } from '../../messages/delivery-notes-ja.ts'
import { messages } from '../../messages/ja.ts'

/** The sentence of what failed: the server's, or that of a lost connection or a time-out. */
export function failureSentence(error: Error): string {
  return error instanceof ApiError ? error.message : messages.errors.unknown
}

/** The same for a mail that could not be sent: the message, or the status text (specification 8). */
export function mailFailureSentence(error: Error): string {
  return (error instanceof ApiError && error.statusText) || failureSentence(error)
}

/** The id by which a failure is found in the log, as a person reads it out; '' where there is none. */
export function requestIdLine(error: Error): string {
  const requestId = error instanceof ApiError ? error.requestId : ''
  return requestId === '' ? '' : `${messages.app.requestId}: ${requestId}`
}

/** True where nobody knows whether the server did it: no answer, or none that is ours. */
export function isUnclear(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  return ['network', 'timeout', 'bad_response', 'internal'].includes(error.code)
}

// Not over the page's buttons, which one may want to press again.
const POSITION = 'bottom-right'

/** An alert that stays until it is closed: what failed, why, and the id for the log. */
export function alertFailure(title: string, error: Error, reason = ''): void {
  const lines = [reason, requestIdLine(error)].filter((line) => line !== '')
  notifications.show({
    color: 'red',
    position: POSITION,
    title,
    message: lines.map((line) => (
      <Text key={line} size="sm" c="dimmed">
        {line}
      </Text>
    )),
    autoClose: false,
    closeButtonProps: { 'aria-label': deliveryNoteMessages.acts.dismiss },
  })
}

/** A short notice that something is done; it goes by itself. */
export function noticeDone(title: string, message = ''): void {
  notifications.show({
    color: 'green',
    position: POSITION,
    title,
    message: message !== '' && (
      <Text size="sm" c="dimmed">
        {message}
      </Text>
    ),
    closeButtonProps: { 'aria-label': deliveryNoteMessages.acts.dismiss },
  })
}

/** Done, but something is to be known about it: stays until it is closed. */
export function noticeWarning(title: string, message: string): void {
  notifications.show({
    color: 'yellow',
    position: POSITION,
    title,
    message: (
      <Text size="sm" c="dimmed">
        {message}
      </Text>
    ),
    autoClose: false,
    closeButtonProps: { 'aria-label': deliveryNoteMessages.acts.dismiss },
  })
}
