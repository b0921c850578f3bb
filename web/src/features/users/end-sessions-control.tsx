import type { User } from '@kenshu/contract/user/list'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { userMessages as text } from '../../messages/users-ja.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type UserFilter, useEndSessions } from './use-users.ts'
import { userError } from './user-error.ts'

interface EndSessionsControlProps {
  user: User
  /** the user's name on this page */
  name: string
  filter: UserFilter | null
  isDisabled: boolean
  onDone: (sentence: string) => void
}

/** Ends all sessions of a user, after a confirmation. */
export function EndSessionsControl({ user, name, filter, isDisabled, onDone }: EndSessionsControlProps) {
  const [isOpen, dialog] = useDisclosure(false)
  const ending = useEndSessions(filter)

  function close() {
    dialog.close()
    ending.reset()
  }

  function end() {
    ending.mutate(user.uid, {
      onSuccess: () => {
        close()
        onDone(text.sessionsEnded(name))
      },
    })
  }

  return (
    <>
      <Button
        variant="default"
        aria-label={text.endSessionsOf(name)}
        disabled={isDisabled}
        onClick={dialog.open}
      >
        {text.endSessions}
      </Button>
      <Dialog title={text.endSessions} isOpen={isOpen} onClose={close}>
        <Text>{text.endSessionsAsk(name)}</Text>
        {ending.error !== null && (
          <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
            {userError(text.endSessionsFailed, ending.error)}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close} data-autofocus>
            {text.cancel}
          </Button>
          <Button color="red" loading={ending.isPending} onClick={end}>
            {text.endSessionsConfirm}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
