import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { messages } from '../../../../messages/ja.ts'

interface Prompt {
  title: string
  question: ReactNode
  /** words of the button that does it */
  confirm: string
  /** words of the button that does not; without them キャンセル */
  cancel?: string
  isDangerous?: boolean
  onConfirm: () => void
  /** called however the prompt was closed */
  onClose?: () => void
}

/** Above a modal that stands open already. */
const ABOVE_MODALS = 300

/** Asks before something is done that cannot simply be undone. The keyboard begins on the harmless button. */
export function askFirst({
  title,
  question,
  confirm,
  cancel,
  isDangerous,
  onConfirm,
  onClose,
}: Prompt): void {
  modals.openConfirmModal({
    title: (
      <Text component="span" fw={700}>
        {title}
      </Text>
    ),
    children: question,
    centered: true,
    zIndex: ABOVE_MODALS,
    labels: { confirm, cancel: cancel ?? messages.app.cancel },
    cancelProps: { 'data-autofocus': true },
    confirmProps: { color: isDangerous === true ? 'red' : 'indigo' },
    withCloseButton: false,
    // Gone at once: while it fades out it holds the focus, which the button that asked should have back.
    transitionProps: { duration: 0 },
    onConfirm,
    ...(onClose === undefined ? {} : { onClose }),
  })
}
