import { Button, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import classes from './display-panel.module.css'
import { DisplayPanel } from './display-panel.tsx'

const text = viewMessages.display

/** The button that opens the display settings of the table. */
export function DisplayMenu() {
  return (
    <Popover
      width="23rem"
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ flip: false, shift: true, size: true }}
    >
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {text.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <DisplayPanel />
      </Popover.Dropdown>
    </Popover>
  )
}
