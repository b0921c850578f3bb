import { Box, type BoxProps, Text } from '@mantine/core'
import { ApiError, isRefusal, mayPass } from '../../lib/api/api-error.ts'
import { failureMessages } from '../../messages/failures-ja.ts'
import { messages } from '../../messages/frame-ja.ts'
import { showNotice } from '../notices/notice.tsx'

/** The sentence of a failure: the server's, or that of a lost connection or a timeout. */
export function failureSentence(error: Error): string {
  return error instanceof ApiError ? error.message : messages.errors.unknown
}

/** The request id of a failure, as text to read out to support; '' if there is none. */
export function requestIdLine(error: Error): string {
  const requestId = error instanceof ApiError ? error.requestId : ''
  return requestId === '' ? '' : `${messages.app.requestId}: ${requestId}`
}

/** requestIdLine as a line of its own; nothing if there is no request id. */
export function RequestId({ error }: { error: Error }) {
  const line = requestIdLine(error)
  return (
    line !== '' && (
      <Text size="xs" c="dimmed">
        {line}
      </Text>
    )
  )
}

interface InlineFailureProps extends BoxProps {
  error: Error
  /** the sentence to show; default: that of the failure */
  title?: string
  /** what else is to be known of it; '' if nothing */
  remark?: string
}

/** A failed act, beside what was pressed: its sentence, why the server refused it, a remark, and the request id. */
export function InlineFailure({
  error,
  title = failureSentence(error),
  remark = '',
  ...style
}: InlineFailureProps) {
  const isTold = title.includes(failureSentence(error))
  return (
    <Box {...style} role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {title}
      </Text>
      {isRefusal(error) && !isTold && <Text size="sm">{error.message}</Text>}
      {remark !== '' && <Text size="sm">{remark}</Text>}
      <RequestId error={error} />
    </Box>
  )
}

/**
 * What the user can do after a failure, or why the server refused; undefined if the sentence that is shown says it.
 * @param isTold whether the failure's own sentence is shown
 */
export function whatNext(error: unknown, isTold: boolean): string | undefined {
  if (!(error instanceof ApiError)) return messages.errors.pageBrokenHint
  if (error.code === 'network') return failureMessages.whatNextOffline
  if (error.code === 'timeout' || isRefusal(error)) return isTold ? undefined : error.message
  if (error.requestId !== '') return failureMessages.whatNext
  // A server, or what stands before it, that has no time for a call or does not run. The connection is not to blame.
  return mayPass(error) ? failureMessages.busy : failureMessages.unreadable
}

/**
 * Shows an alert that stays until the user closes it: what failed, why, and the request id.
 * @param reason in one or more lines; default: the failure's own sentence
 * @param id as for showNotice
 */
export function alertFailure(
  title: string,
  error: Error,
  reason: string | readonly string[] = failureSentence(error),
  id?: string,
): void {
  const lines = [reason, requestIdLine(error)].flat().filter((line) => line !== '')
  showNotice({ color: 'red', title, lines, stays: true, ...(id !== undefined && { id }) })
}
