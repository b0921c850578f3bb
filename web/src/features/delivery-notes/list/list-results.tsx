import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Alert, Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { ApiError } from '../../../lib/api-client.ts'
import { notePath } from '../../../lib/note-path.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { messages } from '../../../messages/ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { useDeliveryNotes } from '../calls/use-delivery-notes.ts'
import classes from './list-results.module.css'
import { NoteCards } from './note-cards.tsx'
import { NoteTable } from './note-table.tsx'
import { useNoteTable } from './use-note-table.ts'

const text = deliveryNoteMessages.list
const NO_ROWS: DeliveryNoteRow[] = []

interface ListResultsProps {
  query: ReturnType<typeof useDeliveryNotes>
  isSearched: boolean
}

/** What the search found: hint, grey bars, notes, nothing or a failure; always in one card of the same size. */
export function ListResults({ query, isSearched }: ListResultsProps) {
  const { data, error, isFetching, isPlaceholderData } = query
  const rows = isSearched && data !== undefined ? data : NO_ROWS
  const hasRows = rows.length > 0
  const isLoading = isSearched && data === undefined && error === null

  return (
    <Paper component="section" aria-label={text.results} className={classes['card'] ?? ''}>
      <div className={classes['progress']}>
        {isFetching && <Progress value={100} animated size={3} radius={0} aria-label={text.loading} />}
      </div>
      <Summary
        rows={isSearched ? data : undefined}
        isSearching={isSearched && (isLoading || isPlaceholderData)}
      />
      {hasRows && error !== null && (
        <Alert color="yellow" className={classes['note'] ?? ''}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{text.notRefreshed}</Text>
            <Button size="xs" variant="default" onClick={() => void query.refetch()}>
              {messages.app.retry}
            </Button>
          </Group>
        </Alert>
      )}
      {hasRows || isLoading ? (
        <Notes rows={rows} isLoading={isLoading} isStale={isPlaceholderData} />
      ) : (
        <NoNotes query={query} isSearched={isSearched} />
      )}
    </Paper>
  )
}

function Notes({
  rows,
  isLoading,
  isStale,
}: {
  rows: readonly DeliveryNoteRow[]
  isLoading: boolean
  isStale: boolean
}) {
  const home = homeOf(useMe())
  const table = useNoteTable(rows)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const View = isPhone ? NoteCards : NoteTable
  return (
    <View table={table} detailPathOf={(id) => notePath(home, id)} isLoading={isLoading} isStale={isStale} />
  )
}

/** Count and sum of the notes shown; a place of the same height while there are none. */
function Summary({
  rows,
  isSearching,
}: {
  rows: readonly DeliveryNoteRow[] | undefined
  isSearching: boolean
}) {
  return (
    <Group className={classes['summary'] ?? ''} gap="lg" component="output">
      {rows !== undefined && (
        <>
          <Text fw={700} data-figures>
            {text.count(formatQuantity(rows.length))}
          </Text>
          <Text size="sm" c="dimmed" data-figures>
            {text.total}{' '}
            <Text span inherit c="black" fw={600}>
              {formatYen(rows.reduce((sum, row) => sum + row.totalAmountWithTax, 0))}
            </Text>
          </Text>
        </>
      )}
      {isSearching && (
        <Text size="sm" c="dimmed">
          {text.searching}
        </Text>
      )}
    </Group>
  )
}

function NoNotes({ query, isSearched }: ListResultsProps) {
  if (!isSearched) {
    return <EmptyState title={text.notSearched} icon={<IconSearch size={36} stroke={1.4} />} />
  }
  if (query.error === null) return <EmptyState title={text.noHits} hint={text.noHitsHint} />
  const isForbidden = query.error instanceof ApiError && query.error.status === 403
  return (
    <ErrorState
      error={query.error}
      title={isForbidden ? text.forbidden : text.failed}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
