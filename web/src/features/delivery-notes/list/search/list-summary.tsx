import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { shownColumns } from '@kenshu/contract/views/layout'
import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { type FoundNotes, totalsOf } from '../../calls/use-delivery-notes.ts'
import { useListLayout } from '../columns/layout-context.ts'
import { useListSort } from '../order/use-list-sort.ts'
import { useIsPhone } from '../use-is-phone.ts'
import classes from './list-summary.module.css'
import { TypedSearchField } from './typed-search-field.tsx'
import type { TypedSearch } from './use-typed-search.ts'

const text = noteListMessages

interface ListSummaryProps {
  found: FoundNotes
  isSearched: boolean
  typed: TypedSearch
}

/** The field that searches while the user types, with count and sum of the result. Before a search, an empty space of equal height. */
export function ListSummary({ found, isSearched, typed }: ListSummaryProps) {
  const { rows, totals, isComplete, isPlaceholderData, error } = found
  const isSearching = isSearched && error === null && (rows === undefined || isPlaceholderData)
  const { rows: typedRows } = typed
  const counted = useMemo(() => (typedRows === undefined ? undefined : totalsOf(typedRows)), [typedRows])
  const shown = typed.foundFor !== '' && counted !== undefined ? counted : totals
  const isCounted = isSearched && totals !== undefined && shown !== undefined
  const isReading = isSearched && !isSearching && !isComplete && rows !== undefined
  const readSoFar = typed.foundFor !== '' ? listSearchMessages.typed.searchedSoFar : text.shownSoFar
  return (
    <Group className={classes['summary'] ?? ''} gap="lg">
      {isSearched && <TypedSearchField given={typed.given} type={typed.type} />}
      <Group gap="lg" component="output" className={classes['output'] ?? ''}>
        {isCounted && (
          <>
            <Text fw={700} data-figures>
              {typed.foundFor !== ''
                ? listSearchMessages.typed.countOf(formatQuantity(shown.count), formatQuantity(totals.count))
                : text.count(formatQuantity(totals.count))}
            </Text>
            <Text size="sm" c="dimmed" data-figures>
              {text.total}{' '}
              <Text span inherit c="var(--mantine-color-text)" fw={600}>
                {formatYen(shown.totalAmountWithTax)}
              </Text>
            </Text>
            <HiddenOrder />
          </>
        )}
        {isSearching && (
          <Text size="sm" c="dimmed" className={isCounted ? classes['beside'] : undefined}>
            {text.searching}
          </Text>
        )}
        {isReading && (
          <Text
            size="sm"
            c="dimmed"
            data-figures
            className={isCounted && typed.foundFor === '' ? classes['beside'] : undefined}
          >
            {readSoFar(formatQuantity(rows.length))}
          </Text>
        )}
      </Group>
    </Group>
  )
}

/** Says by which column the notes are sorted, if that column is hidden and its head cannot show it. Cards have a field for it. */
function HiddenOrder() {
  const [[first]] = useListSort()
  const { layout } = useListLayout()
  const isPhone = useIsPhone()
  if (first === undefined || isPhone || shownColumns(layout).some(({ field }) => field === first.field))
    return null
  return (
    <Text size="sm" c="dimmed">
      {text.sortedBy(text.columns[first.field], first.isDescending ? text.descending : text.ascending)}
    </Text>
  )
}
