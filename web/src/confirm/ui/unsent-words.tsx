import { pageMessages } from '../messages/page-ja.ts'
import classes from './unsent-words.module.css'

const text = pageMessages.untaken

/** What the client wrote in an answer that was not taken, to copy. Renders nothing if they wrote nothing. */
export function UnsentWords({ words }: { words: string }) {
  if (words === '') return null
  return (
    <figure className={classes['unsent']}>
      <figcaption className={classes['caption']}>{text.words}</figcaption>
      <p className={classes['words']}>{words}</p>
    </figure>
  )
}
