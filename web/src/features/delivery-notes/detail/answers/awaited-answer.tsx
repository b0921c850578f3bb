import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Skeleton } from '@mantine/core'
import { daysSince } from '../../../../lib/days-since.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { useHistory } from '../../calls/use-history.ts'
import { FieldList } from '../parts/field-list.tsx'
import { lastAsked } from './last-asked.ts'

const text = deliveryNoteMessages.detail

/**
 * How long the client's answer is awaited, and whether the client has opened the note since. It is read from the history, which arrives
 * after the note; until then the values keep their places.
 */
export function AwaitedAnswer({ id }: { id: string }) {
  const { entries, isPending } = useHistory(id)
  const { at, viewedAt } = lastAsked(entries ?? [])
  const [asked, viewed] = isPending
    ? [<Skeleton key="asked" height="1em" width="80%" />, <Skeleton key="viewed" height="1em" width="60%" />]
    : at === null
      ? ['', '']
      : [text.askedAgo(momentOf(at), daysSince(at)), viewedAt === null ? text.notViewed : momentOf(viewedAt)]
  return (
    <FieldList
      fields={[
        { label: text.askedAt, value: asked },
        { label: text.viewedAt, value: viewed },
      ]}
    />
  )
}

function momentOf(at: string): string {
  return formatJapaneseMoment(new Date(at))
}
