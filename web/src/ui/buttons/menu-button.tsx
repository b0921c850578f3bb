import { ActionIcon, type MantineSize } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { KeyboardEventHandler, MouseEventHandler, Ref } from 'react'

/** What a menu, popover or tooltip gives to its button, among other attributes. */
export interface PressProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: MouseEventHandler<HTMLButtonElement>
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement>
}

interface MenuButtonProps extends PressProps {
  /** accessible name */
  label: string
  size: MantineSize | (string & {})
  disabled?: boolean
}

/** The button with three dots of a menu of further actions. */
export function MenuButton({ label, ...rest }: MenuButtonProps) {
  return (
    <ActionIcon variant="default" aria-label={label} {...rest}>
      <IconDots size="1rem" aria-hidden />
    </ActionIcon>
  )
}
