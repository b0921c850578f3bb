import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import type { PressProps } from '../../../ui/menu-button.tsx'
import classes from './filter-form.module.css'

/** The button that explains 未検収; its tooltip is status-field.tsx's. */
export function HelpButton(props: PressProps) {
  return (
    <ActionIcon
      size="1.5rem"
      color="gray.7"
      aria-label={noteListMessages.unacceptedHelpLabel}
      {...props}
      className={classes['help'] ?? ''}
    >
      <IconHelpCircle size={16} aria-hidden />
    </ActionIcon>
  )
}
