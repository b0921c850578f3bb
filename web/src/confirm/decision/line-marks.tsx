import { useId } from 'react'
import { commentId, LINES_ID } from '../document/line-marking.ts'
import { linesMessages as text } from '../messages/lines-ja.ts'
import { JumpLink } from '../ui/jump-link.tsx'
import type { DraftLines } from './draft-lines.ts'
import classes from './line-marks.module.css'

interface LineMarksProps {
  draft: DraftLines
  /** what is wrong with the marks as a whole; '' if nothing */
  error: string
}

/** Says that lines can be marked, leads to the sheet where that is done, and names the marked ones. All of it is optional. */
export function LineMarks({ draft: { placed, lost }, error }: LineMarksProps) {
  const id = useId()
  return (
    <section className={classes['lines']} aria-labelledby={id}>
      <h3 id={id} className={classes['heading']}>
        {text.legend}
      </h3>
      <p className={classes['hint']}>{text.hint}</p>
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
      <JumpLink className={classes['way']} to={LINES_ID}>
        {text.toLines}
      </JumpLink>
      {placed.length > 0 && (
        <ul className={classes['chosen']} aria-label={text.chosen}>
          {placed.map(({ index, item }) => (
            <li key={index}>
              <JumpLink to={commentId(index)}>{text.named(index + 1, item.itemName)}</JumpLink>
            </li>
          ))}
        </ul>
      )}
      {error !== '' && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
