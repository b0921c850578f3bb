import { Text } from '@mantine/core'
import { ApiError } from '../lib/api-error.ts'
import { messages } from '../messages/ja.ts'
import { showNotice } from './notice.ts'

/** The sentence of a failure: the server's, or that of a lost connection or a timeout. */
export function failureSentence(error: Error): string {
  return error instanceof ApiError ? error.message : messages.errors.unknown
}

/** The request id of a failure, as text to read out to support; '' if there is none. */
export function requestIdLine(error: Error): string {
  const requestId = error instanceof ApiError ? error.requestId : ''
  return requestId === '' ? '' : `${messages.app.requestId}: ${requestId}`
}

/** The position of notifications. They must not cover the page's buttons, which the user may want to press again. */
export const NOTICE_POSITION = 'bottom-right'

/** Shows an alert that stays until the user closes it: what failed, why, and the request id. */
export function alertFailure(title: string, error: Error, reason = ''): void {
  const lines = [reason, requestIdLine(error)].filter((line) => line !== '')
  showNotice({
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
