import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { type MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import { LINE_COMMENT_LENGTH } from '@kenshu/contract/limits'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { useId } from 'react'
import { LINES_AT_ONCE } from '../limits.ts'
import { messages } from '../messages-ja.ts'
import type { DraftLines } from './draft-lines.ts'
import classes from './line-marks.module.css'

const text = messages.lines

interface LineMarksProps {
  items: readonly DeliveryItem[]
  draft: DraftLines
  /** what is wrong with the marks; '' if nothing */
  error: string
  onChange: (lines: MarkedLine[]) => void
}

/** Lets the client mark wrong lines and comment on each. All of it is optional. */
export function LineMarks({ items, draft: { placed, lost }, error, onChange }: LineMarksProps) {
  const id = useId()
  if (items.length === 0) return null
  const byIndex = new Map(placed.map((line) => [line.index, line]))
  const without = (index: number) => placed.filter((line) => line.index !== index)
  return (
    <fieldset className={classes['lines']} aria-describedby={`${id}-hint`}>
      <legend>{text.legend}</legend>
      <p id={`${id}-hint`} className={classes['hint']}>
        {text.hint}
      </p>
      {lost.length > 0 && (
        <div className={classes['lost']}>
          <p>{text.lost}</p>
          <ul>
            {lost.map(({ index, item, comment }) => (
              <li key={index}>{text.words(index + 1, item.itemName, comment)}</li>
            ))}
          </ul>
        </div>
      )}
      <ol className={classes['list']} data-long={items.length > LINES_AT_ONCE}>
        {items.map((item, index) => {
          const marked = byIndex.get(index)
          return (
            // Lines have no id, and their order never changes.
            <li key={index}>
              <label className={classes['line']}>
                <input
                  type="checkbox"
                  checked={marked !== undefined}
                  onChange={() => {
                    onChange(
                      marked === undefined
                        ? [...placed, { index, item, comment: '' }].toSorted((a, b) => a.index - b.index)
                        : without(index),
                    )
                  }}
                />
                <span className={classes['name']}>{text.line(index + 1, item.itemName)}</span>
                <span className={classes['amount']}>
                  {`${formatQuantity(item.quantity)}${item.unit}　${formatYen(item.amount)}`.trim()}
                </span>
              </label>
              {marked !== undefined && (
                <textarea
                  className={classes['comment']}
                  aria-label={text.comment(index + 1)}
                  placeholder={text.placeholder}
                  rows={2}
                  value={marked.comment}
                  aria-invalid={marked.comment.trim().length > LINE_COMMENT_LENGTH}
                  onChange={(event) => {
                    const comment = event.target.value
                    onChange(placed.map((line) => (line.index === index ? { ...line, comment } : line)))
                  }}
                />
              )}
            </li>
          )
        })}
      </ol>
      {error !== '' && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
