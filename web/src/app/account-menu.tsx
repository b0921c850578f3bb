import { Button, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDevices } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { logOutEverywhere } from '../lib/session/log-out.ts'
import { messages } from '../messages/ja.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'

const text = messages.account

/** The menu of account actions: log out of every device, after a confirmation. */
export function AccountMenu() {
  const [isOpen, dialog] = useDisclosure(false)
  const ending = useMutation({ mutationFn: logOutEverywhere })
  const close = () => {
    dialog.close()
    ending.reset()
  }
  return (
    <>
      <MoreMenu label={text.menu} size="2.25rem" position="top-end">
        <Menu.Item leftSection={<IconDevices size={16} aria-hidden />} onClick={dialog.open}>
          {text.everywhere}
        </Menu.Item>
      </MoreMenu>
      <Dialog title={text.everywhere} isOpen={isOpen} onClose={close}>
        <Text>{text.everywhereAsk}</Text>
        <Text mt="xs">{text.everywhereJobs}</Text>
        {ending.error !== null && (
          <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
            {text.everywhereFailed}。{ending.error.message}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {messages.app.cancel}
          </Button>
          <Button
            color="red"
            loading={ending.isPending}
            onClick={() => {
              ending.mutate()
            }}
          >
            {text.everywhereConfirm}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
