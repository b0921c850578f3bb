import { Alert, Text } from '@mantine/core'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import type { FoundNotes } from '../calls/use-delivery-notes.ts'
import classes from './list-results.module.css'

export type UnreadableNotesProps = Pick<FoundNotes, 'unreadable'>

/** Says that some notes can't be read and are missing in the list, its count and its sum. */
export function UnreadableNotes({ unreadable }: UnreadableNotesProps) {
  if (unreadable.length === 0) return null
  return (
    <Alert color="yellow" className={classes['note'] ?? ''}>
      <Text size="sm">{noteListMessages.unreadable(unreadable)}</Text>
    </Alert>
  )
}
