import type { User } from '@kenshu/contract/user/list'
import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import { userMessages as text } from '../../messages/users-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { UserFailure } from './user-failure.tsx'

interface AskedActProps {
  uid: string
  act: UseMutationResult<User, Error, string>
  words: {
    /** the label of the button, and the title of the dialog */
    title: string
    /** the title with the user's name, for screen readers */
    titleOf: string
    question: string
    /** the label of the confirming button */
    yes: string
    done: string
    failed: string
  }
  button: Pick<ButtonProps, 'variant' | 'disabled'>
  yesColor?: string
  onDone: (sentence: string) => void
}

/** A button in a user's row for an action that needs a confirmation. */
export function AskedAct({ uid, act, words, button, yesColor, onDone }: AskedActProps) {
  const [isOpen, dialog] = useDisclosure(false)

  function close() {
    dialog.close()
    act.reset()
  }

  function carryOut() {
    act.mutate(uid, {
      onSuccess: () => {
        close()
        onDone(words.done)
      },
    })
  }

  return (
    <>
      <Button {...button} aria-label={words.titleOf} onClick={dialog.open}>
        {words.title}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} isHeld={act.isPending} onClose={close}>
        <Text>{words.question}</Text>
        {act.error !== null && <UserFailure failed={words.failed} error={act.error} mt="sm" />}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" disabled={act.isPending} onClick={close} data-autofocus>
            {text.cancel}
          </Button>
          <BusyButton
            {...(yesColor !== undefined && { color: yesColor })}
            loading={act.isPending}
            onClick={carryOut}
          >
            {words.yes}
          </BusyButton>
        </Group>
      </Dialog>
    </>
  )
}
