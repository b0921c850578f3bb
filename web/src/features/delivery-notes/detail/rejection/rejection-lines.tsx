import type { CorrectedLine } from '@kenshu/contract/confirm/correction'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { OpenRejection } from '@kenshu/contract/rejection/task'
import { Text } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { type Change, ChangeList } from '../../../../ui/change-list.tsx'
import classes from './rejection.module.css'

const text = rejectionMessages
const { markedLine } = deliveryNoteMessages.detail

/** A line of the note, what the client said about it (null if nothing), and what has changed in it. */
interface ShownLine {
  key: string
  title: string
  comment: string | null
  changes: Change[]
  /** what happened to the whole line; '' if its columns say it */
  whole: string
}

function toShown(line: CorrectedLine, note: DeliveryNote, isImported: boolean): ShownLine {
  const key = `${line.kind}-${String(line.index)}`
  if (line.kind === 'removed') {
    const { item, comment } = line
    return { key, title: item.itemName, comment, changes: [], whole: text.removed }
  }
  const title = markedLine(line.index + 1, note.deliveryItems[line.index]?.itemName ?? '')
  switch (line.kind) {
    case 'added':
      return { key, title, comment: null, changes: [], whole: text.added }
    case 'unchanged':
      return { key, title, comment: line.comment, changes: [], whole: isImported ? text.unchanged : '' }
    case 'changed': {
      const changes = line.changes.map((change) => ({ ...change, field: change.label }))
      return { key, title, comment: line.comment, changes, whole: '' }
    }
  }
}

/** Rejections that were stored without their document have only what the client said. */
function withoutDocument({ rejectedLines }: DeliveryNote): ShownLine[] {
  return rejectedLines.map(({ index, item, comment }) => ({
    key: String(index),
    title: markedLine(index + 1, item.itemName),
    comment,
    changes: [],
    whole: '',
  }))
}

/** What the client said about each line, with the difference beside it, and all other changes since. */
export function RejectionLines({ note, rejection }: { note: DeliveryNote; rejection: OpenRejection }) {
  const { correction, state } = rejection
  const lines =
    correction === null
      ? withoutDocument(note)
      : correction.lines.map((line) => toShown(line, note, state === 'imported'))
  const marked = lines.filter(({ comment }) => comment !== null)
  const others = lines.filter(({ comment }) => comment === null)
  const fields = (correction?.fields ?? []).map((change) => ({ ...change, field: change.label }))
  return (
    <>
      {marked.length > 0 && (
        <ul className={classes['lines']} aria-label={text.words}>
          {marked.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
      {(others.length > 0 || fields.length > 0) && (
        <div className={classes['others']}>
          <Text size="sm" fw={600}>
            {text.others}
          </Text>
          {others.length > 0 && (
            <ul className={classes['lines']} aria-label={text.others}>
              {others.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          )}
          <ChangeList changes={fields} />
        </div>
      )}
    </>
  )
}

function Line({ line: { title, comment, changes, whole } }: { line: ShownLine }) {
  return (
    <li>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {comment !== null && (
        <blockquote className={classes['comment']}>{comment === '' ? text.noComment : comment}</blockquote>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {whole !== '' && (
        <Text size="sm" c="dimmed">
          {whole}
        </Text>
      )}
    </li>
  )
}
