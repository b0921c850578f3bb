import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { FIRST_NOTE_ID } from './first-note.ts'
import classes from './note-table.module.css'

interface NoteLinkProps {
  billingNo: string
  path: string
  /** it is the first one of the list */
  isFirst: boolean
}

/** A note's number, which opens the note in a new tab (specification 2). */
export function NoteLink({ billingNo, path, isFirst }: NoteLinkProps) {
  return (
    <a
      className={classes['link']}
      id={isFirst ? FIRST_NOTE_ID : undefined}
      href={path}
      target="_blank"
      rel="noopener"
      title={`${billingNo}（${deliveryNoteMessages.list.opensInNewTab}）`}
    >
      {billingNo}
    </a>
  )
}
