import { Alert, Button, Group, Text } from '@mantine/core'
import { messages } from '../../../messages/frame-ja.ts'
import { noteListMessages as text } from '../../../messages/note-list-ja.ts'
import { useHandedOnFocus } from '../../../ui/focus/use-handed-on-focus.ts'
import type { FoundNotes } from '../calls/use-delivery-notes.ts'
import classes from './list-results.module.css'

/** Says that the rows could not be fetched again, or not all of them. */
export function NotRefreshed({ found }: { found: FoundNotes }) {
  const own = useHandedOnFocus()
  return (
    <Alert ref={own} color="yellow" className={classes['note'] ?? ''}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{found.isComplete ? text.notRefreshed : text.notComplete}</Text>
        <Button size="xs" variant="default" onClick={found.retry}>
          {messages.app.retry}
        </Button>
      </Group>
    </Alert>
  )
}
