import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { messages } from '../messages/ja.ts'
import classes from './state.module.css'

interface ErrorStateProps {
  /** what failed; an ApiError gives its request id, other values nothing */
  error?: unknown
  /** the sentence to show; without it that of the ApiError */
  title?: string
  /** what failed and can be tried again, in place of `error`, `onRetry` and `isRetrying` */
  query?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** what to do; without it a sentence that fits the failure */
  hint?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
  /** it stands in place of a whole page, whose heading its sentence then is */
  isPage?: boolean
}

function defaultHint(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return messages.errors.pageBrokenHint
  if (error.code === 'network') return messages.errors.whatNextOffline
  // A refusal says itself what is wrong; trying again does not change it.
  if (error.status >= 400 && error.status < 500) return undefined
  return error.requestId === '' ? undefined : messages.errors.whatNext
}

/** Stands where data would stand after a failure: what happened, what to do, and the id by which it is found in the log. */
export function ErrorState({
  query,
  error = query?.error,
  title,
  hint,
  onRetry = query && (() => void query.refetch()),
  isRetrying = query?.isFetching ?? false,
  action,
  isPage = false,
}: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : ''
  const shownTitle = title ?? (error instanceof ApiError ? error.message : messages.errors.unknown)
  const shownHint = hint ?? defaultHint(error)
  return (
    <Stack className={classes['state']} align="center" gap="xs" role="alert">
      <div className={classes['errorIcon']} aria-hidden>
        <IconAlertTriangle size={36} stroke={1.4} />
      </div>
      <Text component={isPage ? 'h1' : 'p'} fw={600} ta="center">
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
