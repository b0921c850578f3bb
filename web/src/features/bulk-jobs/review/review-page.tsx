import { formatQuantity } from '@kenshu/contract/money'
import { Button, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { lastSearch } from '../../../lib/last-search.ts'
import { type BulkOrder, bulkOrderOf } from '../../../lib/notes/bulk-order.ts'
import { useKeptSelection } from '../../../lib/session/use-kept-selection.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { usePreview, useReplaceJudged } from '../calls/use-preview.ts'
import { Review } from './review.tsx'

const text = bulkMessages.review

/** The review: what an action would do to each selected note (docs/decisions/0018-bulk-jobs.md). */
export function BulkReviewPage() {
  const [params] = useSearchParams()
  const home = homeOf(useMe())
  useKeptSelection()
  const order = bulkOrderOf(params.get('action'))
  if (order !== null) return <OrderReview key={JSON.stringify(order)} order={order} />
  return (
    <>
      <PageHeader title={text.title} />
      <Paper>
        <EmptyState
          title={text.nothingChosen}
          hint={text.nothingChosenHint}
          action={
            <Button component={Link} to={`${home}${lastSearch()}`} variant="default">
              {text.toList}
            </Button>
          }
        />
      </Paper>
    </>
  )
}

function OrderReview({ order }: { order: BulkOrder }) {
  const query = usePreview(order)
  const { data, error, isFetching, refetch } = query
  const replaceJudged = useReplaceJudged(order)
  const [hasSetContacts, setHasSetContacts] = useState(false)
  return (
    <>
      <PageHeader
        title={text.titles[order.action]}
        description={hasSetContacts ? text.descriptionAfterSet : text.description}
      />
      {data !== undefined && (
        // Hidden while the notes are judged again, so that what was typed and chosen there stays.
        <div hidden={isFetching}>
          <Review
            action={order.action}
            notes={data.notes}
            onAgain={() => void refetch()}
            onJudged={(notes) => {
              replaceJudged(notes)
              setHasSetContacts(true)
            }}
          />
        </div>
      )}
      {error !== null && !isFetching && (
        <Paper>
          <ErrorState query={query} title={text.failed} hint={<Text inherit>{error.message}</Text>} />
        </Paper>
      )}
      {isFetching && <Waiting count={'ids' in order.target ? order.target.ids.length : null} />}
    </>
  )
}

function Waiting({ count }: { count: number | null }) {
  return (
    <Stack gap="sm" aria-busy="true">
      <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
      <Text c="dimmed" size="sm" aria-hidden>
        {text.loading} {count !== null && text.ofRecipient(formatQuantity(count))}
      </Text>
      <Skeleton height={72} />
      <Skeleton height={320} />
    </Stack>
  )
}
