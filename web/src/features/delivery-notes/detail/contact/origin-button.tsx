import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import type { PressProps } from '../../../../ui/buttons/menu-button.tsx'

const ICON_SIZE = 14

/** The button that opens この連絡先の由来. */
export function OriginButton(props: PressProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      mt="xs"
      leftSection={<IconInfoCircle size={ICON_SIZE} aria-hidden />}
      {...props}
    >
      {contactMessages.origin}
    </Button>
  )
}
