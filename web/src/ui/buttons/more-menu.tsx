import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuButton } from './menu-button.tsx'

interface MoreMenuProps {
  /** accessible name of the button */
  label: string
  /** size of the button, matching its neighbours */
  size: string
  /** position of the menu relative to the button */
  position: 'top-end' | 'bottom-end'
  /** the menu items */
  children: ReactNode
}

/** Further actions, behind a button with three dots. */
export function MoreMenu({ label, size, position, children }: MoreMenuProps) {
  return (
    <Menu position={position} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <MenuButton label={label} size={size} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
