/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see items-table.tsx */
import { linesMessages as text } from '../messages/lines-ja.ts'
import { commentId } from './line-marking.ts'
import classes from './marked-rows.module.css'

interface CommentRowProps {
  index: number
  comment: string
  /** what is wrong with the comment; '' if nothing */
  error: string
  onComment: (comment: string) => void
}

/** The field for what is wrong with a line, across the table below it. */
export function CommentRow({ index, comment, error, onComment }: CommentRowProps) {
  const id = commentId(index)
  return (
    <tr role="row" className={classes['commentRow']}>
      <td role="cell" colSpan={6}>
        <textarea
          id={id}
          className={classes['comment']}
          aria-label={text.comment(index + 1)}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          aria-invalid={error !== ''}
          placeholder={text.placeholder}
          rows={2}
          value={comment}
          onChange={(event) => {
            onComment(event.target.value)
          }}
        />
        {error !== '' && (
          <p id={`${id}-error`} className={classes['error']} role="alert">
            {error}
          </p>
        )}
      </td>
    </tr>
  )
}
