import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../messages/ja.ts'
import classes from './dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** of Mantine's widths */
  size?: 'lg' | 'xl'
  children: ReactNode
}

/** A modal with a title and a way out. */
export function Dialog({ title, isOpen, onClose, size = 'lg', children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: with the phone's bar there would be two banners. */}
        <div className={classes['head']}>
          <Modal.Title fw={700}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={messages.app.closeDialog} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
