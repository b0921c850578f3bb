import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { messages } from '../../../../messages/ja.ts'
import { useHistory } from '../../calls/use-history.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { HistoryTimeline } from './history-timeline.tsx'

const text = deliveryNoteMessages.history

/** 履歴: everything that happened to the note. It is last on the page, so that nothing moves when it arrives. */
export function HistoryCard({ id }: { id: string }) {
  return (
    <DetailCard title={text.title}>
      <HistoryOrState id={id} />
    </DetailCard>
  )
}

function HistoryOrState({ id }: { id: string }) {
  const { entries, isPending, isFetching, hasFailed, retry, ...more } = useHistory(id)
  const failed = hasFailed && (
    <Stack gap="xs" align="flex-start" mb={entries === undefined ? 0 : 'md'}>
      <Text component="output" size="sm" c="dimmed">
        {text.failed}
      </Text>
      <Button size="xs" variant="default" loading={isFetching} onClick={retry}>
        {messages.app.retry}
      </Button>
    </Stack>
  )
  if (entries !== undefined) {
    return (
      <>
        {failed}
        {entries.length === 0 ? (
          <Text c="dimmed">{text.none}</Text>
        ) : (
          <HistoryTimeline entries={entries} hasMore={more.hasMore} />
        )}
        {more.hasMore && <MoreButton {...more} />}
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

function MoreButton({
  isLoadingMore,
  hasMoreFailed,
  showMore,
}: Pick<ReturnType<typeof useHistory>, 'isLoadingMore' | 'hasMoreFailed' | 'showMore'>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(isLoadingMore, button)
  return (
    <Group mt="md" gap="sm">
      <Button
        ref={button}
        size="xs"
        variant="default"
        loading={isLoadingMore}
        onClick={() => void showMore()}
      >
        {text.more}
      </Button>
      {hasMoreFailed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {text.moreFailed}
        </Text>
      )}
    </Group>
  )
}
