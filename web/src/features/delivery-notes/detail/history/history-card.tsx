import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { messages } from '../../../../messages/ja.ts'
import { useHistory } from '../../calls/use-history.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { HistoryTimeline } from './history-timeline.tsx'

const text = deliveryNoteMessages.history

/** 履歴: everything that happened to the note. Last on the page, so that its arrival moves nothing. */
export function HistoryCard({ id }: { id: string }) {
  return (
    <DetailCard title={text.title}>
      <HistoryOrState id={id} />
    </DetailCard>
  )
}

function HistoryOrState({ id }: { id: string }) {
  const { data: entries, isPending, isFetching, isError, refetch } = useHistory(id)
  const failed = isError && (
    <Stack gap="xs" align="flex-start" mb={entries === undefined ? 0 : 'md'}>
      <Text component="output" size="sm" c="dimmed">
        {text.failed}
      </Text>
      <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {messages.app.retry}
      </Button>
    </Stack>
  )
  if (entries !== undefined) {
    return (
      <>
        {failed}
        {entries.length === 0 ? <Text c="dimmed">{text.none}</Text> : <HistoryTimeline entries={entries} />}
      </>
    )
  }
  if (!isPending) return failed
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
      <Skeleton height={12} width="30%" />
      <Skeleton height={12} width="55%" />
      <Skeleton height={12} width="40%" />
    </Stack>
  )
}
