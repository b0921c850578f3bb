import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LOOK_ENTRIES, LOOK_ENTRIES_ASKED } from '../../../../lib/limits.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { latestHistoryQuery } from '../../calls/note-queries.ts'
import { HistoryTimeline } from '../../detail/history/history-timeline.tsx'

const text = lookMessages
const { history } = deliveryNoteMessages

/** The latest entries of a note's history. */
export function LookHistory({ id }: { id: string }) {
  const { data, isLoadingError } = useQuery(latestHistoryQuery(id, LOOK_ENTRIES_ASKED))
  if (data === undefined) {
    if (isLoadingError) return <Text c="dimmed">{history.failed}</Text>
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={12} width="50%" />
        <Skeleton height={12} width="35%" />
      </Stack>
    )
  }
  const { next } = data
  const told = data.entries.filter(({ action }) => action !== 'note.secrets')
  const entries = told.slice(0, LOOK_ENTRIES)
  const hasMore = next !== null || told.length > LOOK_ENTRIES
  if (entries.length === 0) return <Text c="dimmed">{history.none}</Text>
  return (
    <>
      <HistoryTimeline entries={entries} hasMore={hasMore} />
      {hasMore && (
        <Text size="sm" c="dimmed" mt="sm">
          {text.older}
        </Text>
      )}
    </>
  )
}
