import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { messages } from '../messages/ja.ts'
import classes from './state.module.css'

interface ErrorStateProps {
  /** what failed; the request id of an ApiError is shown */
  error?: unknown
  /** the sentence to show; default: that of the ApiError */
  title?: string
  /** a failed query that can be retried; replaces `error`, `onRetry` and `isRetrying` */
  query?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** what to do; default: a sentence that fits the failure */
  hint?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
}

function defaultHint(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return messages.errors.pageBrokenHint
  if (error.code === 'network') return messages.errors.whatNextOffline
  // A refusal explains itself, and a retry would not change it.
  if (error.status >= 400 && error.status < 500) return undefined
  return error.requestId === '' ? undefined : messages.errors.whatNext
}

/** Shown instead of data after a failure: what happened, what to do, and the request id for the log. */
export function ErrorState({
  query,
  error = query?.error,
  title,
  hint,
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching ?? false,
  action,
}: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : ''
  const shownTitle = title ?? (error instanceof ApiError ? error.message : messages.errors.unknown)
  const shownHint = hint ?? defaultHint(error)
  return (
    <Stack className={classes['state']} align="center" gap="xs" role="alert">
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
      {requestId !== '' && (
        <Text c="dimmed" size="xs">
          {messages.app.requestId}: {requestId}
        </Text>
      )}
      {onRetry !== undefined && (
        <Button className={classes['action'] ?? ''} variant="default" onClick={onRetry} loading={isRetrying}>
          {messages.app.retry}
        </Button>
      )}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </Stack>
  )
}
