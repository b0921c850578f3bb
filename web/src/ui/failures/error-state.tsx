import { Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { messages } from '../../messages/frame-ja.ts'
import { BusyButton } from '../buttons/busy-button.tsx'
import { useHandedOnFocus } from '../focus/use-handed-on-focus.ts'
import classes from '../state.module.css'
import { RequestId, whatNext } from './failure.tsx'

interface ErrorStateProps {
  /** what failed; the request id of an ApiError is shown */
  error?: unknown
  /** the sentence to show; default: that of the ApiError */
  title?: string
  /** a failed query that can be retried; replaces `error`, `onRetry` and `isRetrying` */
  query?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** what to do; default: a sentence that fits the failure */
  hint?: ReactNode
  /** It stands for a part of a page, which may have several of them. So it waits until the screen reader has nothing else to say. */
  isPart?: boolean
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
}

/** Shown instead of data after a failure: what happened, what to do, and the request id for the log. */
export function ErrorState({
  query,
  error = query?.error,
  title,
  hint,
  isPart = false,
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching ?? false,
  action,
}: ErrorStateProps) {
  const own = useHandedOnFocus()
  const shownTitle = title ?? (error instanceof ApiError ? error.message : messages.errors.unknown)
  const shownHint = hint ?? whatNext(error, error instanceof Error && shownTitle.includes(error.message))
  return (
    <Stack ref={own} className={classes['state']} align="center" gap="xs" role={isPart ? 'status' : 'alert'}>
      <div className={classes['errorIcon']} aria-hidden>
        <IconAlertTriangle size="2.25rem" stroke={1.4} />
      </div>
      <Text fw={600} ta="center">
        {shownTitle}
      </Text>
      {shownHint !== undefined && (
        <Text component="div" c="dimmed" size="sm" ta="center">
          {shownHint}
        </Text>
      )}
      {error instanceof Error && <RequestId error={error} />}
      {onRetry !== undefined && (
        <BusyButton
          className={classes['action'] ?? ''}
          variant="default"
          aria-label={messages.app.retryOf(shownTitle)}
          onClick={onRetry}
          loading={isRetrying}
        >
          {messages.app.retry}
        </BusyButton>
      )}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </Stack>
  )
}
