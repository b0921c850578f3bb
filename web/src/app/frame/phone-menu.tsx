import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../../messages/frame-ja.ts'
import classes from './app-layout.module.css'

export interface PhoneMenuProps {
  isOpen: boolean
  onClose: () => void
  /** the sidebar */
  children: ReactNode
}

/** The drawer with the sidebar, on a phone. */
export function PhoneMenu({ isOpen, onClose, children }: PhoneMenuProps) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={messages.app.sidebar}>
        <CloseButton
          className={classes['drawerClose'] ?? ''}
          size="lg"
          aria-label={messages.app.closeMenu}
          onClick={onClose}
        />
        {/* Not Mantine's body, as in Dialog. */}
        <div className={classes['drawerBody']}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
