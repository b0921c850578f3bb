import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Box, Skeleton } from '@mantine/core'
import { daysSince } from '../../../../lib/days/days-since.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { useHistory } from '../../calls/use-history.ts'
import { FieldList } from '../parts/field-list.tsx'
import { lastAsked } from './last-asked.ts'

const text = deliveryNoteMessages.detail

/**
 * How long the answer of an asked client is awaited, and whether the client has opened the note since. It stands on the note's page only, which
 * shows the history anyway: the quick look has its latest entries.
 */
export function AwaitedAnswer({ note }: { note: DeliveryNote }) {
  if (note.hakkouStatus !== '検収依頼済＆未検収' || acceptanceOf(note).state !== 'pending') return null
  return <Awaited id={note.id} />
}

/** It is read from the history, which arrives after the note; until then the values keep their places. */
function Awaited({ id }: { id: string }) {
  const { entries, isPending, hasMore } = useHistory(id)
  const { at, viewedAt } = lastAsked(entries ?? [])
  // The mail may be among the entries that could not be read, or have not been.
  if (!isPending && at === null && (entries === undefined || hasMore)) return null
  const [asked, viewed] = isPending
    ? [<Skeleton key="asked" height="1em" width="80%" />, <Skeleton key="viewed" height="1em" width="60%" />]
    : at === null
      ? ['', '']
      : [text.askedAgo(momentOf(at), daysSince(at)), viewedAt === null ? text.notViewed : momentOf(viewedAt)]
  return (
    <Box mt="sm">
      <FieldList
        fields={[
          { label: text.askedAt, value: asked },
          { label: text.viewedAt, value: viewed },
        ]}
      />
    </Box>
  )
}

function momentOf(at: string): string {
  return formatJapaneseMoment(new Date(at))
}
