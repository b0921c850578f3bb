import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { HISTORY_AT_FIRST } from '../../../../lib/limits.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { InlineFailure } from '../../../../ui/failures/failure.tsx'
import { RetryLine } from '../../../../ui/failures/retry-line.tsx'
import { usePrinting } from '../../../../ui/tables/use-printing.ts'
import { useHistory } from '../../calls/use-history.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import { groupViews } from './group-views.ts'
import classes from './history.module.css'
import { HistoryTimeline } from './history-timeline.tsx'

const text = deliveryNoteMessages.history

/**
 * 履歴: everything that happened to the note, at first its newest entries. The page asks for the history after the note, because the answer with
 * the note records that the user looked at it, and the history has that entry too. So this card comes later than the others. It stands below
 * them, where it moves nothing.
 */
export function HistoryCard({ id }: { id: string }) {
  return (
    <DetailCard title={text.title}>
      <HistoryOrState id={id} />
    </DetailCard>
  )
}

function HistoryOrState({ id }: { id: string }) {
  const { entries, error, isPending, isFetching, hasFailed, retry, ...more } = useHistory(id)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isPrinting = usePrinting() !== null
  const timeline = useRef<HTMLDivElement>(null)
  const failed = hasFailed && (
    <RetryLine
      mb={entries === undefined ? 0 : 'md'}
      title={text.failed}
      error={error}
      onRetry={retry}
      isRetrying={isFetching}
    />
  )
  if (entries !== undefined) {
    const isFolded = !isUnfolded && !isPrinting && groupViews(entries).length > HISTORY_AT_FIRST
    return (
      <>
        {failed}
        {entries.length === 0 ? (
          <Text c="dimmed">{text.none}</Text>
        ) : (
          <div ref={timeline} tabIndex={-1} className={classes['timeline']}>
            <HistoryTimeline
              entries={entries}
              hasMore={more.hasMore && !isFolded}
              {...(isFolded && { most: HISTORY_AT_FIRST })}
            />
          </div>
        )}
        {isFolded && (
          <Button
            size="xs"
            variant="default"
            mt="md"
            onClick={() => {
              setIsUnfolded(true)
              timeline.current?.focus({ preventScroll: true })
            }}
          >
            {text.older}
          </Button>
        )}
        {!isFolded && more.hasMore && <MoreButton {...more} error={error} />}
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
  error,
  showMore,
}: Pick<ReturnType<typeof useHistory>, 'isLoadingMore' | 'hasMoreFailed' | 'error' | 'showMore'>) {
  return (
    <Group mt="md" gap="sm">
      <BusyButton size="xs" variant="default" loading={isLoadingMore} onClick={() => void showMore()}>
        {text.more}
      </BusyButton>
      {hasMoreFailed && error !== null && <InlineFailure error={error} title={text.moreFailed} />}
    </Group>
  )
}
