import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import type { PressProps } from '../../../../ui/buttons/menu-button.tsx'

/** The button of the list's menu. */
export function DisplayButton(props: PressProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size="1rem" aria-hidden />}
      {...props}
    >
      {viewMessages.display}
    </Button>
  )
}
