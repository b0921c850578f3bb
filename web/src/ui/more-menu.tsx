import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface MoreMenuProps {
  /** says what the dots stand for */
  label: string
  /** of the button, as tall as what it stands beside */
  size: string
  /** of the list, seen from the button */
  position: 'top-end' | 'bottom-end'
  /** the items */
  children: ReactNode
}

/** What else can be done, behind three dots. */
export function MoreMenu({ label, size, position, children }: MoreMenuProps) {
  return (
    <Menu position={position} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={label}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
