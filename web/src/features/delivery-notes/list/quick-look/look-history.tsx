import { Skeleton, Stack, Text } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { useHistory } from '../../calls/use-history.ts'
import { HistoryTimeline } from '../../detail/history/history-timeline.tsx'

const text = lookMessages
const { history } = deliveryNoteMessages
const SHOWN = 4

/** What happened to a note last. */
export function LookHistory({ id }: { id: string }) {
  const { entries, hasFailed } = useHistory(id)
  if (entries === undefined) {
    if (hasFailed) return <Text c="dimmed">{history.failed}</Text>
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={12} width="50%" />
        <Skeleton height={12} width="35%" />
      </Stack>
    )
  }
  if (entries.length === 0) return <Text c="dimmed">{history.none}</Text>
  return (
    <>
      <HistoryTimeline entries={entries.slice(0, SHOWN)} hasMore={entries.length > SHOWN} />
      {entries.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="sm">
          {text.older}
        </Text>
      )}
    </>
  )
}
