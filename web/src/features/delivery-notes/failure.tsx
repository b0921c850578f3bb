import { Text } from '@mantine/core'
import { ApiError } from '../../lib/api-client.ts'
import { deliveryNoteMessages } from '../../messages/delivery-notes-ja.ts'
import { failureSentence, NOTICE_POSITION } from '../../ui/failure.tsx'
import { showNotice } from '../../ui/notice.ts'

/** The sentence for a mail that could not be sent: the message, or the status text (specification 8). */
export function mailFailureSentence(error: Error): string {
  return (error instanceof ApiError && error.statusText) || failureSentence(error)
}

/** Whether it is unknown if the server did it: there was no answer, or none of ours. */
export function isUnclear(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  return ['network', 'timeout', 'bad_response', 'internal'].includes(error.code)
}

/** Shows a short notice of success, which closes by itself. */
export function noticeDone(title: string, message = ''): void {
  showNotice({
    color: 'green',
    position: NOTICE_POSITION,
    title,
    message: message !== '' && (
      <Text size="sm" c="dimmed">
        {message}
      </Text>
    ),
    closeButtonProps: { 'aria-label': deliveryNoteMessages.acts.dismiss },
  })
}

/** Shows a notice of success with a warning. It stays until the user closes it. */
export function noticeWarning(title: string, message: string): void {
  showNotice({
    color: 'yellow',
    position: NOTICE_POSITION,
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
