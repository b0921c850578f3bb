import { Box, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { takeEscape } from '../../lib/keys/escape.ts'
import { messages } from '../../messages/frame-ja.ts'
import { LAYERS } from '../layers.ts'
import { useKeptFocus } from './kept-focus.ts'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** while something runs in it whose failure it would say, nothing closes it */
  isHeld?: boolean
  /** one of Mantine's widths */
  size?: 'lg' | 'xl'
  /** above any other dialog, as what concerns the session is */
  isTopmost?: boolean
  children: ReactNode
}

/** A modal dialog with a title and a close button. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isHeld = false,
  size = 'lg',
  isTopmost = false,
  children,
}: DialogProps) {
  const close = () => {
    if (!isHeld) onClose()
  }
  useKeptFocus(isOpen)
  const onEscape = useEffectEvent(close)
  // Only the uppermost closes: also above the phone's menu, which would close too.
  useEffect(
    () =>
      isOpen
        ? takeEscape(() => {
            onEscape()
          })
        : undefined,
    [isOpen],
  )
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={size}
      centered
      closeOnEscape={false}
      returnFocus={false}
      {...(isTopmost && { zIndex: LAYERS.session })}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title fw={700}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={messages.app.closeDialog} />
        </Modal.Header>
        {/* Not Mantine's body, all of which would be the dialog's description: screen readers would read whole mails and tables at once. */}
        <Box px="md" pb="md">
          {children}
        </Box>
      </Modal.Content>
    </Modal.Root>
  )
}
