import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { modifierHere } from '../../lib/keys/modifier.ts'
import { TOLD_TOAST_MS, UNDO_TOAST_MS } from '../../lib/limits.ts'
import { messages } from '../../messages/frame-ja.ts'
import { undoMessages } from '../../messages/undo-ja.ts'

const text = undoMessages

interface Undoable {
  /** what was done */
  title: string
  undo: () => Promise<unknown>
  /** what is said once `undo` has ended; default: that it is undone */
  undone?: string
  /** reports a failed undo; the toast is closed by then */
  onFailed: (error: Error) => void
}

/** Says what was done, and offers to undo it by a click or Ctrl+Z for ten seconds. */
export function showUndoable({ title, undo, undone = text.undone, onFailed }: Undoable): void {
  const id = crypto.randomUUID()
  const show = {
    id,
    color: 'green',
    closeButtonProps: { 'aria-label': messages.app.closeDialog },
  } as const
  const run = async () => {
    notifications.update({ ...show, title, message: text.undoing, loading: true, autoClose: false })
    try {
      await undo()
      notifications.update({
        ...show,
        title: undone,
        message: null,
        loading: false,
        autoClose: TOLD_TOAST_MS,
      })
    } catch (error) {
      notifications.hide(id)
      onFailed(error instanceof Error ? error : new Error(String(error)))
    }
  }
  notifications.show({
    ...show,
    title,
    message: <UndoButton onUndo={() => void run()} />,
    autoClose: UNDO_TOAST_MS,
    withAutoCloseProgress: true,
  })
}

/** The undos that are on offer, oldest first: each by an object of its own. Ctrl+Z undoes the newest. */
const offers: object[] = []

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const modifier = modifierHere()
  const [isPressed, setIsPressed] = useState(false)
  const press = () => {
    if (isPressed) return
    setIsPressed(true)
    onUndo()
  }
  const [offer] = useState(() => ({}))
  useEffect(() => {
    offers.push(offer)
    return () => {
      offers.splice(offers.indexOf(offer), 1)
    }
  }, [offer])
  useHotkeys([
    [
      'mod+Z',
      () => {
        if (offers.at(-1) === offer) press()
      },
    ],
  ])
  return (
    <Group gap="sm" mt="2xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size="0.875rem" aria-hidden />}
        disabled={isPressed}
        onClick={press}
      >
        {text.button}
      </Button>
      <Text component="span" size="xs" c="dimmed" visibleFrom="sm">
        {text.hint[modifier]}
      </Text>
    </Group>
  )
}
