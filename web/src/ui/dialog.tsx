import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../messages/ja.ts'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** one of Mantine's widths */
  size?: 'lg' | 'xl'
  children: ReactNode
}

/** A modal dialog with a title and a close button. */
export function Dialog({ title, isOpen, onClose, size = 'lg', children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title fw={700}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={messages.app.closeDialog} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
