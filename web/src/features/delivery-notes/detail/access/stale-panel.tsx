import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Alert, Button, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { historyQuery } from '../../calls/note-queries.ts'
import classes from './access.module.css'
import { changedBy } from './changed-by.ts'
import { changedFields, EDIT_LABELS, type EditValues } from './edit-values.ts'

const text = deliveryNoteMessages.edit
const { none } = deliveryNoteMessages.detail

interface StalePanelProps {
  noteId: string
  /** the values from which the user started */
  base: EditValues
  fresh: EditValues
  typed: EditValues
  onDiscard: () => void
}

/** Shown when someone else has changed the note during editing: the new values beside the user's input, so that nothing is lost. */
export function StalePanel({ noteId, base, fresh, typed, onDiscard }: StalePanelProps) {
  const shown = [...new Set([...changedFields(base, fresh), ...changedFields(fresh, typed)])]
  const { data } = useInfiniteQuery(historyQuery(noteId))
  const change = changedBy(data?.pages.flatMap(({ entries }) => entries) ?? [], base, fresh)
  const title =
    change === null ? text.staleTitle : text.staleBy(change.who, formatJapaneseMoment(new Date(change.at)))
  const differs = changedFields(fresh, typed).length > 0
  return (
    <Alert
      color="yellow"
      icon={<IconUsers aria-hidden />}
      title={differs ? title : text.staleSameTitle}
      className={classes['formAlert'] ?? ''}
    >
      <Text size="sm">{differs ? text.staleHint : text.staleSame}</Text>
      {shown.length > 0 && (
        <table className={classes['compare']}>
          <thead>
            <tr>
              <th scope="col">{text.staleField}</th>
              <th scope="col">{text.staleFresh}</th>
              <th scope="col">{text.staleTyped}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => (
              <tr key={field}>
                <th scope="row">{EDIT_LABELS[field]}</th>
                <td>{fresh[field] === '' ? none : fresh[field]}</td>
                <td>{typed[field].trim() === '' ? none : typed[field]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button size="xs" variant="default" onClick={onDiscard}>
        {text.discard}
      </Button>
    </Alert>
  )
}
