import { Button } from '@mantine/core'
import { IconChevronDown, IconLayoutList } from '@tabler/icons-react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import type { PressProps } from '../../../../ui/buttons/menu-button.tsx'
import { useListViews } from './view-context.ts'

const text = viewMessages.view

/** The button of the menu of views, with the name of the current one. */
export function ViewButton(props: PressProps) {
  const { current } = useListViews()
  const name = current?.name ?? text.standard
  return (
    <Button
      variant="default"
      size="xs"
      maw="20rem"
      leftSection={<IconLayoutList size="1rem" aria-hidden />}
      rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- a button that opens a list, which is there once it is open
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={text.switchTo(name)}
      {...props}
    >
      {name}
    </Button>
  )
}
