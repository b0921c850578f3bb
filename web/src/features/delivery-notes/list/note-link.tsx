import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import classes from './note-table.module.css'

interface NoteLinkProps {
  billingNo: string
  path: string
}

/** A note's number, which opens the note in a new tab (specification 2). */
export function NoteLink({ billingNo, path }: NoteLinkProps) {
  return (
    <a
      className={classes['link']}
      href={path}
      target="_blank"
      rel="noopener"
      title={`${billingNo}（${deliveryNoteMessages.list.opensInNewTab}）`}
    >
      {billingNo}
    </a>
  )
}
