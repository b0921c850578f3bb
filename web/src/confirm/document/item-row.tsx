/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see items-table.tsx */
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { useId } from 'react'
import { correctionMessages } from '../messages/document-ja.ts'
import { linesMessages } from '../messages/lines-ja.ts'
import { CommentRow } from './comment-row.tsx'
import classes from './items-table.module.css'
import type { LineMarking } from './line-marking.ts'
import own from './marked-rows.module.css'
import type { SheetLine } from './sheet-lines.ts'

/** A line of the note. While lines are being marked it can be ticked, and a ticked one has a field for a comment below it. */
export function ItemRow({ line, marking }: { line: SheetLine; marking: LineMarking | null }) {
  const { item, index, change, notes } = line
  const ticked = index === null ? undefined : marking?.comments.get(index)
  return (
    <>
      <tr
        role="row"
        className={own['line']}
        data-kind="line"
        data-change={change}
        data-marking={marking !== null}
        data-ticked={ticked !== undefined}
      >
        <td role="cell" data-cell="no" data-kind="number">
          {index !== null && <LineNumber index={index} name={item.itemName} marking={marking} />}
        </td>
        <td role="cell" data-cell="name">
          {change !== null && <span className={classes['change']}>{correctionMessages[change]}</span>}
          {item.itemName}
          {notes.length > 0 && (
            <ul className={classes['notes']}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </td>
        <td role="cell" data-cell="price" data-kind="number">
          {item.unitPrice === null ? '' : formatYen(item.unitPrice)}
        </td>
        <td role="cell" data-cell="quantity" data-kind="number">
          {formatQuantity(item.quantity)}
        </td>
        <td role="cell" data-cell="unit">
          {item.unit}
        </td>
        <td role="cell" data-cell="amount" data-kind="number">
          {formatYen(item.amount)}
        </td>
      </tr>
      {index !== null && marking !== null && ticked !== undefined && (
        <CommentRow
          index={index}
          comment={ticked}
          error={marking.errorOf(index, ticked)}
          onComment={(comment) => {
            marking.onComment(index, comment)
          }}
        />
      )}
    </>
  )
}

function LineNumber({ index, name, marking }: { index: number; name: string; marking: LineMarking | null }) {
  const id = useId()
  if (marking === null) return index + 1
  return (
    <label htmlFor={id} className={own['tick']}>
      <input
        id={id}
        type="checkbox"
        aria-label={linesMessages.line(index + 1, name)}
        checked={marking.comments.has(index)}
        onChange={() => {
          marking.onToggle(index)
        }}
      />
      {index + 1}
    </label>
  )
}
