import { Button, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDevices, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { logOutEverywhere } from '../../lib/session/log-out.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { messages } from '../../messages/frame-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { MoreMenu } from '../../ui/buttons/more-menu.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { failureSentence, InlineFailure } from '../../ui/failures/failure.tsx'
import { ThemeItems } from './theme-items.tsx'

const text = messages.account

export interface AccountMenuProps {
  /** called after a click on a link */
  onNavigate: () => void
}

/** The menu of the user's own account: their morning mail, and logging out of every device, after a confirmation. */
export function AccountMenu({ onNavigate }: AccountMenuProps) {
  const home = homeOf(useMe())
  const [isOpen, dialog] = useDisclosure(false)
  const ending = useMutation({ mutationFn: logOutEverywhere })
  const close = () => {
    dialog.close()
    ending.reset()
  }
  return (
    <>
      <MoreMenu label={text.menu} size="2.25rem" position="top-end">
        <Menu.Item
          leftSection={<IconMail size="1rem" aria-hidden />}
          component={Link}
          to={`${home}/settings/morning`}
          onClick={onNavigate}
        >
          {text.morningMail}
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size="1rem" aria-hidden />} onClick={dialog.open}>
          {text.everywhere}
        </Menu.Item>
        <ThemeItems />
      </MoreMenu>
      <Dialog title={text.everywhere} isOpen={isOpen} isHeld={ending.isPending} onClose={close}>
        <Text>{text.everywhereAsk}</Text>
        <Text mt="xs">{text.everywhereJobs}</Text>
        {ending.error !== null && (
          <InlineFailure
            error={ending.error}
            title={`${text.everywhereFailed}。${failureSentence(ending.error)}`}
            mt="sm"
          />
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" disabled={ending.isPending} onClick={close} data-autofocus>
            {messages.app.cancel}
          </Button>
          <BusyButton
            color="red"
            loading={ending.isPending}
            onClick={() => {
              ending.mutate()
            }}
          >
            {text.everywhereConfirm}
          </BusyButton>
        </Group>
      </Dialog>
    </>
  )
}
