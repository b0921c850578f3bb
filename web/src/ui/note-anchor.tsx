import { Anchor } from '@mantine/core'
import { notePath } from '../lib/notes/note-path.ts'
import { messages } from '../messages/frame-ja.ts'

interface NoteAnchorProps {
  /** home path of the user's role: homeOf */
  home: string
  note: { id: string; billing_no: string }
}

/** A note's number as a link that opens the note's page in a new tab. */
export function NoteAnchor({ home, note: { id, billing_no: billingNo } }: NoteAnchorProps) {
  return (
    <Anchor
      href={notePath(home, id)}
      target="_blank"
      rel="noreferrer"
      size="sm"
      aria-label={`${billingNo}${messages.app.newTab}`}
    >
      {billingNo}
    </Anchor>
  )
}
