import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { takeEscape } from '../../lib/keys/escape.ts'
import { messages } from '../../messages/frame-ja.ts'
import { LAYERS } from '../layers.ts'
import { keepFocus } from './kept-focus.ts'
import { promptsReady } from './prompts-ready.ts'

interface Prompt {
  title: string
  question: ReactNode
  /** label of the confirming button */
  confirm: string
  /** label of the cancel button; default: キャンセル */
  cancel?: string
  isDangerous?: boolean
  /** called once, even after a double click */
  onConfirm: () => void
  /** called when the dialog closes in any way */
  onClose?: () => void
}

/** Asks for confirmation of an action that can't easily be undone. The initial focus is on the cancel button. */
export function askFirst({
  title,
  question,
  confirm,
  cancel,
  isDangerous,
  onConfirm,
  onClose,
}: Prompt): void {
  let isConfirmed = false
  const giveBackFocus = keepFocus()
  void promptsReady.then(() => {
    const id = modals.openConfirmModal({
      title: (
        <Text component="span" fw={700}>
          {title}
        </Text>
      ),
      children: question,
      centered: true,
      zIndex: LAYERS.prompt,
      labels: { confirm, cancel: cancel ?? messages.app.cancel },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: isDangerous === true ? 'red' : 'indigo' },
      withCloseButton: false,
      closeOnEscape: false,
      returnFocus: false,
      // Closes at once: during a fade-out it would hold the focus, which must return to the button that opened it.
      transitionProps: { duration: 0 },
      onConfirm: () => {
        if (isConfirmed) return
        isConfirmed = true
        onConfirm()
      },
      onClose: () => {
        leaveEscape()
        giveBackFocus()
        onClose?.()
      },
    })
    // Escape closes this question only, and not a dialog below it.
    const leaveEscape = takeEscape(() => {
      modals.close(id)
    })
  })
}
