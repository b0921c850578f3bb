import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../../lib/api-client.ts'
import { messages } from '../../messages/ja.ts'

/** Says what failed and why, until it is closed. */
export function alertFailed(title: string, error: Error): void {
  const isApi = error instanceof ApiError
  notifications.show({
    color: 'red',
    position: 'bottom-right',
    title,
    message: (
      <Text size="sm">
        {isApi ? error.message : messages.errors.unknown}
        {isApi && error.requestId !== '' && ` ${messages.app.requestId}: ${error.requestId}`}
      </Text>
    ),
    autoClose: false,
    closeButtonProps: { 'aria-label': messages.app.closeDialog },
  })
}
