import { Anchor } from '@mantine/core'
import { notePath } from '../../lib/notes/note-path.ts'
import { bulkMessages } from '../../messages/bulk-ja.ts'

/** A note's number as a link that opens the note in a new tab, so that the list here stays. */
export function NoteNumber({ id, billingNo, home }: { id: string; billingNo: string; home: string }) {
  if (billingNo === '') return bulkMessages.review.gone
  return (
    <Anchor href={notePath(home, id)} target="_blank" rel="noopener" size="sm" fw={600}>
      {billingNo}
    </Anchor>
  )
}
