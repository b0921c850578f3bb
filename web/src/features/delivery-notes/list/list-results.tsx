import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { mayEver } from '@kenshu/contract/permissions'
import { Paper, Progress } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { ApiError } from '../../../lib/api/api-client.ts'
import { useMe } from '../../../lib/session.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { withStandIn } from '../../../ui/failures/with-stand-in.tsx'
import type { FoundNotes } from '../calls/use-delivery-notes.ts'
import { LaterListMenu } from './columns/later-list-menu.tsx'
import { filterToParams, type ListFilter } from './filter-params.ts'
import classes from './list-results.module.css'
import { MarkFilterContext, markFilterOf } from './mark-filter.ts'
import { NotesView } from './notes-view.tsx'
import { ListSummary } from './search/list-summary.tsx'
import type { NoHitsProps } from './search/no-hits.tsx'
import type { OutsideHitsProps } from './search/outside-hits.tsx'
import type { TypedSearch } from './search/use-typed-search.ts'
import type { SelectBarProps } from './select/select-bar.tsx'
import { useListSelection } from './select/use-list-selection.ts'
import type { UnreadableNotesProps } from './unreadable-notes.tsx'
import { useIsPhone } from './use-is-phone.ts'

const text = noteListMessages
const NO_ROWS: DeliveryNoteRow[] = []

const later = () => import('./later-parts.ts')
const NotRefreshed = withStandIn<{ found: FoundNotes }>(async () => (await later()).NotRefreshed)
const UnreadableNotes = withStandIn<UnreadableNotesProps>(async () => (await later()).UnreadableNotes)
const OutsideHits = withStandIn<OutsideHitsProps>(async () => (await later()).OutsideHits)
const NoHits = withStandIn<NoHitsProps>(async () => (await later()).NoHits)
const SelectBar = withStandIn<SelectBarProps>(async () => (await later()).SelectBar)

interface ListResultsProps {
  found: FoundNotes
  isSearched: boolean
  filter: ListFilter
  /** the current search; null if there is none */
  search: string | null
  typed: TypedSearch
  /** Searches with a changed part of the filter. */
  onWiden: (part: Partial<ListFilter>) => void
}

/** The result of the search: hint, placeholders, notes, empty state or failure, always in a card of the same size. */
export function ListResults(props: ListResultsProps) {
  const { found, isSearched, typed, search } = props
  const { error, isFetching, isPlaceholderData } = found
  const rows = isSearched ? typed.rows : undefined
  const hasRead = isSearched && (found.rows?.length ?? 0) > 0
  const hasRows = rows !== undefined && rows.length > 0
  const isLoading = isSearched && rows === undefined && error === null
  useListSelection(search, found)
  const isSelectable = mayEver(useMe().role, 'stopIssuing')
  const whileReading = typed.rows === found.rows ? 'found' : 'nothing'

  const { filter, onWiden } = props
  const markFilter = useMemo(() => markFilterOf(filter, onWiden), [filter, onWiden])

  return (
    <Paper component="section" aria-label={text.results} className={classes['card'] ?? ''}>
      <div className={classes['progress']}>
        {isFetching && <Progress value={100} animated size={3} radius={0} aria-label={text.loading} />}
      </div>
      <div className={classes['summary']}>
        <ListSummary found={found} isSearched={isSearched} typed={typed} />
        <Tools />
      </div>
      {hasRead && error !== null && <NotRefreshed found={found} />}
      {isSearched && (
        <OutsideHits typed={typed.foundFor} filter={props.filter} isOnly={found.isComplete && !hasRows} />
      )}
      {isSearched && <UnreadableNotes unreadable={found.unreadable} />}
      {hasRows || isLoading ? (
        <MarkFilterContext value={markFilter}>
          <NotesView
            rows={rows ?? NO_ROWS}
            all={found.rows ?? NO_ROWS}
            isLoading={isLoading}
            isStale={isPlaceholderData}
            selectAll={isSelectable ? (found.isComplete ? 'shown' : whileReading) : null}
            foundFor={typed.foundFor}
            search={`${filterToParams(props.filter).toString()} ${typed.foundFor}`}
            query={search ?? ''}
            filter={filter}
            isComplete={found.isComplete}
            isWhole={found.isComplete || error !== null}
            settle={typed.settle}
          />
        </MarkFilterContext>
      ) : (
        <NoNotes {...props} />
      )}
      {isSelectable && search !== null && <SelectBar found={found} shown={rows ?? NO_ROWS} search={search} />}
    </Paper>
  )
}

/** The list's menu. Phones show cards, whose look has no settings. */
const Tools = memo(function Tools() {
  return <LaterListMenu hasTable={!useIsPhone()} />
})

function NoNotes({ isSearched, ...props }: ListResultsProps) {
  const { found } = props
  if (!isSearched) {
    return <EmptyState title={text.notSearched} icon={<IconSearch size="2.25rem" stroke={1.4} />} />
  }
  if (found.error === null || (found.rows?.length ?? 0) > 0) return <NoHits {...props} />
  const isForbidden = found.error instanceof ApiError && found.error.status === 403
  return (
    <ErrorState
      error={found.error}
      title={isForbidden ? text.forbidden : text.failed}
      isRetrying={found.isFetching}
      onRetry={found.retry}
    />
  )
}
