import { type BoxProps, Group, Text } from '@mantine/core'
import { isRefusal } from '../../lib/api/api-error.ts'
import { messages } from '../../messages/frame-ja.ts'
import { BusyButton } from '../buttons/busy-button.tsx'
import { useHandedOnFocus } from '../focus/use-handed-on-focus.ts'
import { RequestId } from './failure.tsx'

interface RetryLineProps extends BoxProps {
  /** what failed */
  title: string
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
}

/** ErrorState as a line, where a small part of a page is missing. */
export function RetryLine({ title, error, onRetry, isRetrying, ...style }: RetryLineProps) {
  const line = useHandedOnFocus()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may have no paragraphs
    <Group {...style} ref={line} gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {error !== null && isRefusal(error) && (
        <Text size="sm" c="dimmed">
          {error.message}
        </Text>
      )}
      {error !== null && <RequestId error={error} />}
      <BusyButton
        variant="default"
        size="compact-xs"
        aria-label={messages.app.retryOf(title)}
        loading={isRetrying}
        onClick={onRetry}
      >
        {messages.app.retry}
      </BusyButton>
    </Group>
  )
}
