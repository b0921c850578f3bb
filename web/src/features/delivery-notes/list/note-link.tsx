import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { FIRST_NOTE_ID } from './first-note.ts'
import classes from './table/note-table.module.css'

interface NoteLinkProps {
  id: string
  billingNo: string
  path: string
  /** it is the first link of the list */
  isFirst: boolean
  /** -1 if the keyboard reaches it by other keys than Tab */
  tabIndex?: number
}

/** A note's number as a link that opens the note in a new tab (specification 2). */
export function NoteLink({ id, billingNo, path, isFirst, tabIndex = 0 }: NoteLinkProps) {
  return (
    <a
      className={classes['link']}
      data-note={id}
      tabIndex={tabIndex}
      id={isFirst ? FIRST_NOTE_ID : undefined}
      href={path}
      target="_blank"
      rel="noopener"
      title={`${billingNo}（${noteListMessages.opensInNewTab}）`}
    >
      {billingNo}
    </a>
  )
}
